/**
 * Gives the page a `Buffer` where it has none: sign-client writes and reads the permissions of a sign-in with it, and
 * finds it nowhere else. It is the whole of the kept package, and it stays, because other code may find it there, too.
 *
 * @returns Whether there is one now.
 */
export async function provideBuffer(): Promise<boolean> {
  if ('Buffer' in globalThis) return true
  try {
    // With the slash, bundlers take the package and not the module of Node.
    const { Buffer } = await import('buffer/')
    if (!('Buffer' in globalThis))
      Object.defineProperty(globalThis, 'Buffer', { value: Buffer, configurable: true, writable: true })
    return true
  } catch {
    return false
  }
}
