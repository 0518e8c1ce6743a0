// Each line is wrong on a Mac in its own way. The check says so of every one, each by itself, in the words behind it.
func hugePages(_ memory: UnsafeMutableRawPointer) { _ = madvise(memory, 1, MADV_HUGEPAGE) }  // cannot find 'MADV_HUGEPAGE' in scope
func thread() { var thread = pthread_t() }  // missing argument for parameter #1 in call
func change(_ status: stat) -> Int { status.st_mtim.tv_sec }  // has no member 'st_mtim'
func unnamed() -> Int32 { open(".", O_RDWR | O_TMPFILE) }  // cannot find 'O_TMPFILE' in scope
func child() -> Int32 { fork() }  // 'fork()' is unavailable
func processors() { var set = cpu_set_t() }  // cannot find 'cpu_set_t' in scope
func number(_ mode: mode_t) -> UInt32 { mode }  // cannot convert return expression of type 'mode_t'
func folder(_ path: String) -> OpaquePointer? { opendir(path) }  // cannot convert return expression of type 'UnsafeMutablePointer<DIR>
func exchange() { renameat2(AT_FDCWD, "a", AT_FDCWD, "b", 0) }  // cannot find 'renameat2' in scope
func text(_ bytes: [UInt8]) -> Bool { String(validating: bytes, as: UTF8.self) != nil }  // is only available in macOS 15.0 or newer
func count(_ numbers: [Int]) -> Int { numbers.span.count }  // is only available in macOS
func three() -> InlineArray<3, Int> { [1, 2, 3] }  // is only available in macOS 26.0 or newer
import Synchronization  // no such module 'Synchronization'
import Glibc  // no such module 'Glibc'
func race() { var sum = 0; DispatchQueue.global().async { sum += 1 } }  // mutation of captured var 'sum'
final class Box {}; func share(_ box: Box) { DispatchQueue.global().async { print(box) } }  // capture of 'box' with non-Sendable type 'Box'
func wait(_ gate: DispatchSemaphore) async { gate.wait() }  // unavailable from asynchronous contexts
func home() -> URL? { FileManager.default.homeDirectory(forUser: "a") }  // has no member 'homeDirectory'
func unused() { let number = 1 }  // was never used
