import { Address, OP, OutScript } from '@scure/btc-signer'
import { regtest } from './regtest.ts'

const names = new Map<number, string>(Object.entries(OP).map(([name, code]) => [code, name]))
/** Where Esplora's spelling differs from the library's. */
const spellings: Readonly<Record<string, string>> = {
  OP_1NEGATE: 'OP_PUSHNUM_NEG1',
  OP_CHECKLOCKTIMEVERIFY: 'OP_CLTV',
  OP_CHECKSEQUENCEVERIFY: 'OP_CSV',
}

const kinds: readonly (readonly [RegExp, string])[] = [
  [/^$/u, 'empty'],
  [/^6a/u, 'op_return'],
  [/^(?:21.{66}|41.{130})ac$/u, 'p2pk'],
  [/^76a914.{40}88ac$/u, 'p2pkh'],
  [/^a914.{40}87$/u, 'p2sh'],
  [/^0014.{40}$/u, 'v0_p2wpkh'],
  [/^0020.{64}$/u, 'v0_p2wsh'],
  [/^5120.{64}$/u, 'v1_p2tr'],
]

/** The type of an output script, in Esplora's terms. */
export function toScriptKind(script: string): string {
  return kinds.find(([pattern]) => pattern.test(script))?.[1] ?? 'unknown'
}

/** The address of an output script, if it has one. */
export function toAddress(script: string): string | undefined {
  // A bare public key has no address, although the library would return one.
  if (toScriptKind(script) === 'p2pk') return undefined
  try {
    return Address(regtest).encode(OutScript.decode(Buffer.from(script, 'hex')))
  } catch {
    return undefined
  }
}

/** The output script of an address on this network, or nothing for another address. */
export function toScript(address: string): string | undefined {
  try {
    return Buffer.from(OutScript.encode(Address(regtest).decode(address))).toString('hex')
  } catch {
    return undefined
  }
}

/** Disassembles a script as Esplora does: `OP_0 OP_PUSHBYTES_20 89ab…`. */
export function toAssembly(script: string): string {
  const bytes = Buffer.from(script, 'hex')
  const words: string[] = []
  let at = 0
  while (at < bytes.length) {
    const code = bytes.readUInt8(at++)
    const lengthSize = code >= 0x4c && code <= 0x4e ? 2 ** (code - 0x4c) : 0
    if (at + lengthSize > bytes.length) return [...words, '<unexpected end>'].join(' ')
    const length = lengthSize > 0 ? bytes.readUIntLE(at, lengthSize) : code > 0 && code < 0x4c ? code : 0
    at += lengthSize
    words.push(toWord(code))
    if (length === 0) continue
    if (at + length > bytes.length) return [...words, '<push past end>'].join(' ')
    words.push(bytes.toString('hex', at, at + length))
    at += length
  }
  return words.join(' ')
}

function toWord(code: number): string {
  if (code === 0) return 'OP_0'
  if (code < 0x4c) return `OP_PUSHBYTES_${code}`
  if (code > 0x50 && code <= 0x60) return `OP_PUSHNUM_${code - 0x50}`
  const name = names.get(code)
  if (name === undefined) return `OP_RETURN_${code}`
  const word = name.startsWith('OP_') ? name : `OP_${name}`
  return spellings[word] ?? word
}
