/// Something worth knowing about a run that is no mistake.
package struct Note {
  package var message: String
  package var hint: String?
}
