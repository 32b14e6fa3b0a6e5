import { toNumber } from './callWords.js'

/** Reads `bytes` of calldata at a place; empty when they end too early. All is in hexadecimal digits. */
export function readBytes(text: string, start: number): string {
  const size = toDigits(text.slice(start, start + 64))
  const bytes = text.slice(start + 64, start + 64 + size)
  return bytes.length === size ? bytes : ''
}

/** Reads `bytes[]` of calldata at a place; empty when there are more than `most`. */
export function readBytesList(text: string, start: number, most: number): readonly string[] {
  const [count, first] = [Number(toNumber(text.slice(start, start + 64))), start + 64]
  if (!(count >= 1 && count <= most)) return []
  return Array.from({ length: count }, (_, at) =>
    readBytes(text, first + toDigits(text.slice(first + at * 64, first + (at + 1) * 64))),
  )
}

/** A number of bytes in digits. It is beyond all data where it is none. */
export const toDigits = (word = ''): number => Number(toNumber(word || 'f'.repeat(64))) * 2
