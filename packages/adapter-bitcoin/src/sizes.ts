import type { AddressKind } from './parseAddress.js'

/** The virtual bytes of a transaction without inputs and outputs, rounded up. */
const overhead = 11
/** The virtual bytes of an input with one signature, rounded up. A P2WSH input may have several. */
const inputs: Readonly<Record<AddressKind, number>> = { p2pkh: 148, p2sh: 91, p2wpkh: 69, p2wsh: 105, p2tr: 58 }
const outputs: Readonly<Record<AddressKind, number>> = { p2pkh: 34, p2sh: 32, p2wpkh: 31, p2wsh: 43, p2tr: 43 }
/** The least value of an output that nodes relay: what it costs to spend it, three times. */
const dust: Readonly<Record<AddressKind, bigint>> = { p2pkh: 546n, p2sh: 540n, p2wpkh: 294n, p2wsh: 330n, p2tr: 330n }

/** The virtual bytes of a transaction. */
export function sizeOf(kind: AddressKind, count: number, to: readonly AddressKind[]): number {
  return overhead + count * inputs[kind] + to.reduce((sum, one) => sum + outputs[one], 0)
}

export const inputSize = (kind: AddressKind): number => inputs[kind]

/** The least value of an output, in satoshi. Nodes refuse less as dust. */
export const dustOf = (kind: AddressKind): bigint => dust[kind]

/** The fee of some virtual bytes, rounded up. */
export const feeOf = (size: number, rate: number): bigint => BigInt(Math.ceil(size * rate))
