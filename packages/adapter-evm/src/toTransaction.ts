import { readProperty } from '@mooring/core'

const hashes: RegExp = /^0x[\da-f]{64}$/iu
const numbers: RegExp = /^0x[\da-f]{1,64}$/iu

/** The fields of a node's transaction that identify it. Addresses and data are lower case. */
export type NodeTransaction = {
  readonly hash: string
  readonly from: string
  readonly to: string
  readonly value: bigint
  readonly data: string
  readonly nonce: number
  readonly isMined: boolean
}

/** Parses a transaction of a node. Returns nothing for any other value. */
export function toTransaction(value: unknown): NodeTransaction | undefined {
  const read = (key: string) => {
    const text = readProperty(value, key)
    return typeof text === 'string' ? text.toLowerCase() : ''
  }
  const [hash, amount, nonce] = [read('hash'), read('value'), read('nonce')]
  if (!hashes.test(hash) || !numbers.test(amount) || !numbers.test(nonce)) return undefined
  return {
    hash,
    from: read('from'),
    to: read('to'),
    value: BigInt(amount),
    data: read('input') || read('data') || '0x',
    nonce: Number(nonce),
    // Nodes write the pending block's number into its transactions, but not its hash.
    isMined: hashes.test(read('blockHash')),
  }
}
