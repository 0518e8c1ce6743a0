/// The memory that a parser works in, which it hands on to the one for the next file.
struct ParsingSpace: ~Copyable {
  var outline = OutlineDraft()
  var packer = OutlinePacker()
  var lists = PendingLists()
  var text = TextBuffer()
  var body = BodyState()
}
