import type { AddressKind } from './parseAddress.js'

/** The virtual bytes of a transaction without inputs and outputs, rounded up. */
const overhead = 11
/** The virtual bytes of an input with one signature, rounded up. A P2WSH input may have several. */
const inputs: Readonly<Record<AddressKind, number>> = { p2pkh: 148, p2sh: 91, p2wpkh: 69, p2wsh: 105, p2tr: 58 }
const outputs: Readonly<Record<AddressKind, number>> = { p2pkh: 34, p2sh: 32, p2wpkh: 31, p2wsh: 43, p2tr: 43 }
/** The smallest output that nodes relay: three times the cost of spending it. */
const dust: Readonly<Record<AddressKind, bigint>> = { p2pkh: 546n, p2sh: 540n, p2wpkh: 294n, p2wsh: 330n, p2tr: 330n }

/** Computes the virtual bytes of a transaction. */
export function sizeOf(kind: AddressKind, count: number, to: readonly AddressKind[]): number {
  return overhead + count * inputs[kind] + to.reduce((sum, one) => sum + outputs[one], 0)
}

export const inputSize = (kind: AddressKind): number => inputs[kind]

/** Returns the smallest value of an output, in satoshi. Nodes refuse less as dust. */
export const dustOf = (kind: AddressKind): bigint => dust[kind]

/** Computes the fee for a size in virtual bytes, rounded up. */
export const feeOf = (size: number, rate: number): bigint => BigInt(Math.ceil(size * rate))
