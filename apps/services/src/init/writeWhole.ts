import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Writes a file for its owner alone: all of it, or nothing. What was there before stays until the new is on the disk.
 *
 * @throws It cannot be written.
 */
export function writeWhole(file: string, text: string): void {
  const beside = `${file}.${process.pid}.tmp`
  try {
    const descriptor = openSync(beside, 'wx', 0o600)
    try {
      writeFileSync(descriptor, text)
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    renameSync(beside, file)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
}
