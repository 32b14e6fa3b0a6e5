import { toChecksum } from './toChecksum.js'

/** Runs the hash for checksums once before a visitor waits for it: the first run takes ten times as long as the next. */
export async function warmUp(): Promise<void> {
  // In a task of its own.
  await new Promise((resolve) => setTimeout(resolve))
  toChecksum('0'.repeat(40))
}
