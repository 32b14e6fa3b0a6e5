import { base58 } from '@scure/base'
import { zeroAddress } from 'viem'
import type { ServedChain } from '../chains/createChains.ts'
import type { ReadArrival } from './ReadArrival.ts'
import { readEvmArrival } from './readEvmArrival.ts'
import { readSolanaArrival } from './readSolanaArrival.ts'

/** What buying needs to know about a chain family. */
export type SellingFamily = {
  /** Whether two spellings are of one address. */
  readonly isSame: (one: string, other: string) => boolean
  /** What sellers write for the contract of a network's own coin, where they write one. */
  readonly coinContract: RegExp
  /** An address that belongs to nobody. */
  readonly nobody: string
  /**
   * Reads the id of a transaction in its one spelling: with two, one payment could end two orders. Undefined for anything
   * else.
   */
  readonly readHash: (text: string) => string | undefined
  readonly readArrival: ReadArrival
}

const families: ReadonlyMap<string, SellingFamily> = new Map([
  [
    'eip155',
    {
      isSame: (one, other) => one.toLowerCase() === other.toLowerCase(),
      coinContract: /^0x(?:0{40}|e{40})$/iu,
      nobody: zeroAddress,
      readHash: (text) => (/^0x[0-9a-f]{64}$/iu.test(text) ? text.toLowerCase() : undefined),
      readArrival: readEvmArrival,
    },
  ],
  [
    'solana',
    {
      isSame: (one, other) => one === other,
      // The system program, and the wrapped coin.
      coinContract: /^(?:1{32}|So1{40}[12]?)$/u,
      nobody: '1'.repeat(32),
      readHash: (text) => (isSignature(text) ? text : undefined),
      readArrival: readSolanaArrival,
    },
  ],
])

/** Undefined for a family whose coins cannot be bought. */
export const findSellingFamily = (namespace: string): SellingFamily | undefined => families.get(namespace)

/** What buying needs to know about the family of a network on which something is sold. */
export function sellingFamilyOf({ namespace }: ServedChain): SellingFamily {
  const family = families.get(namespace)
  if (!family) throw new Error(`Nothing is sold on networks of ${namespace}`)
  return family
}

function isSignature(text: string): boolean {
  if (!/^[1-9A-HJ-NP-Za-km-z]{64,88}$/u.test(text)) return false
  return base58.decode(text).length === 64
}
