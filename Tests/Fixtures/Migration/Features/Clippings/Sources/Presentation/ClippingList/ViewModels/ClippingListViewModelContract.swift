protocol ClippingListViewModelContract: AnyObject {
  var state: ClippingListViewState { get }
  func didAppear() async
  func reload() async  // ✗ [contract-method-is-event]
}
