import { readProperty } from '@mooring/core'

const hashes: RegExp = /^0x[\da-f]{64}$/iu
const numbers: RegExp = /^0x[\da-f]{1,64}$/iu

/** What a node says of a transaction, as far as it is needed to know it again. Addresses and data in lower case. */
export type NodeTransaction = {
  readonly hash: string
  readonly from: string
  readonly to: string
  readonly value: bigint
  readonly data: string
  readonly nonce: number
  readonly isMined: boolean
}

/** Reads a transaction as nodes write it, or nothing if it is something else. */
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
    // A node writes the pending block's number into its transactions, but not its hash.
    isMined: hashes.test(read('blockHash')),
  }
}
