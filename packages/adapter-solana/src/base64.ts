/** Encodes bytes in base64. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** Decodes base64. Returns nothing for any other text. */
export function fromBase64(text: unknown): Uint8Array | undefined {
  try {
    return typeof text === 'string' ? Uint8Array.from(atob(text), (character) => character.charCodeAt(0)) : undefined
  } catch {
    return undefined
  }
}
