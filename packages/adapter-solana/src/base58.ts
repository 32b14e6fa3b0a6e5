const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** Longer than any transaction. The time to decode grows with the square of the length. */
const limit = 2_000

/** Encodes bytes in base58. Each leading zero byte is a leading `1`. */
export function toBase58(bytes: Uint8Array): string {
  let number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let text = ''
  for (; number > 0n; number /= 58n) text = alphabet[Number(number % 58n)] + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}

/** Decodes base58. Returns nothing for any other text. */
export function fromBase58(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || text.length > limit) return undefined
  let number = 0n
  for (const character of text) {
    const digit = alphabet.indexOf(character)
    if (digit < 0) return undefined
    number = number * 58n + BigInt(digit)
  }
  const bytes: number[] = []
  for (; number > 0n; number /= 256n) bytes.unshift(Number(number % 256n))
  const zeros = [...text].findIndex((character) => character !== '1')
  return new Uint8Array([...new Array(zeros < 0 ? text.length : zeros).fill(0), ...bytes])
}
