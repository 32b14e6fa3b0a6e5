import { type Bytes, randomBytes } from '../vault/envelope.ts'

/** Crockford's base32: without I, L, O and U. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const groupLength = 4
/** 160 bits, and 20 bits to find a typing mistake. */
const secretLength = 32
const wholeLength = secretLength + groupLength

export type PrintedCode = { readonly secret: Bytes; readonly groups: readonly string[] }

/** Makes a code to print: nine groups of four, of which the last finds typing mistakes. */
export async function createPrintedCode(secret: Bytes = randomBytes(20)): Promise<PrintedCode> {
  const text = encode(secret) + (await checksumOf(secret))
  return { secret, groups: text.match(/.{4}/gu) ?? [] }
}

/** What is wrong with a typed code. */
export type CodeProblem = 'short' | 'mistyped'

/** Reads a typed code, in any case, with any spaces and dashes, and with O for 0 and I or L for 1. */
export async function readPrintedCode(typed: string): Promise<Bytes | CodeProblem> {
  const text = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Cf}\p{Pd}._]/gu, '')
    .replace(/O/gu, '0')
    .replace(/[IL]/gu, '1')
  if (text.length < wholeLength) return 'short'
  if (text.length > wholeLength || [...text].some((letter) => !letters.includes(letter))) return 'mistyped'
  const secret = decode(text.slice(0, secretLength))
  return (await checksumOf(secret)) === text.slice(secretLength) ? secret : 'mistyped'
}

function encode(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/gu) ?? []).map((five) => letters[Number.parseInt(five, 2)]).join('')
}

function decode(text: string): Bytes {
  const bits = Array.from(text, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/gu) ?? [], (eight) => Number.parseInt(eight, 2))
}

/** The first 20 bits of the hash. */
async function checksumOf(secret: Bytes): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', secret))
  return encode(hash.slice(0, 5)).slice(0, groupLength)
}
