/** A part of the Worker's script did not load. That says nothing about the keys, nor about what should open them. */
export class PartNotLoadedError extends Error {
  override readonly name = 'PartNotLoadedError'
}

/**
 * Waits for a part of the Worker's script.
 *
 * @throws {PartNotLoadedError} The connection is down, or the host has a newer version of the frame.
 */
export async function loadPart<part>(part: Promise<part>): Promise<part> {
  return part.catch((cause) => {
    throw new PartNotLoadedError('A part of the wallet did not load', { cause })
  })
}
