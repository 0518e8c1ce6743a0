/// What every screen can do to leave itself. Screens add their own destinations.
public protocol NavigatorContract {
  func goBack()
  func dismiss()
}
