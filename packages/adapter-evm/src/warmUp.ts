import { toChecksum } from './toChecksum.js'

/** Runs the hash for checksums once before a visitor waits for it: the first run takes ten times as long as the next. */
export function warmUp(): void {
  // In a task of its own.
  setTimeout(() => toChecksum(''))
}
