/// The tips shown to those who help with the app. The texts name the very things they
/// speak of, and are nothing but text.
enum FieldGuideTips {
  static let contributing = """
    Name a screen's type like this, and keep its work private:

      @MainActor class SongViewModel {
        public var state: SongViewState = .loading
        func load() { Task.sleep(for: .seconds(1)) }
      }

    The linter tells you what is wrong with it.
    """

  static let suppressing = #"Write "// archlint:disable:file" above the code, and say why."#

  // swift-format-ignore: NoBlockComments
  /* An old sketch, /* nested even */ kept for its comment alone:
     class TipViewModel { let navigator: TipNavigator; let now = Calendar.current }
  */
  static let all = [contributing, suppressing]
}
