import { InvalidReplyError, readProperty } from '@mooring/core'
import { requestRpc } from './requestRpc.js'
import { toHex } from './toHex.js'
import { type NodeTransaction, toTransaction } from './toTransaction.js'

/** The size limit of a whole block (bytes), about twice the largest of today. */
const maxBlockBytes = 2 ** 23

/** The requests of a search for transactions. */
export type Node = {
  readonly blockNumber: () => Promise<number>
  /** The number of an account's transactions up to this block; `pending` includes pending ones. */
  readonly countOf: (address: string, block: number | 'latest' | 'pending') => Promise<number>
  /** The account's transactions in a block. */
  readonly sentIn: (block: number | 'pending', address: string) => Promise<readonly NodeTransaction[]>
  readonly byHash: (hash: string) => Promise<NodeTransaction | undefined>
  /** Only some nodes have this method; it fails on the others. */
  readonly byNonce: (address: string, nonce: number) => Promise<NodeTransaction | undefined>
}

/** Reads from the nodes of a network in order. */
export function createNode(options: createNode.Options): Node {
  const ask = <result>(
    method: string,
    params: readonly unknown[],
    parse: (value: unknown) => result,
    maxBytes?: number,
  ) => requestRpc({ ...options, method, params, parse, maxBytes })
  const tag = (block: number | string) => (typeof block === 'number' ? toHex(block) : block)

  return {
    blockNumber: () => ask('eth_blockNumber', [], toCount),
    countOf: (address, block) => ask('eth_getTransactionCount', [address, tag(block)], toCount),
    async sentIn(block, address) {
      const parse = (value: unknown) => {
        const list = readProperty(value, 'transactions')
        return Array.isArray(list) ? list.map(toTransaction).filter((found) => found !== undefined) : []
      }
      const found = await ask('eth_getBlockByNumber', [tag(block), true], parse, maxBlockBytes)
      return found.filter(({ from }) => from === address.toLowerCase())
    },
    byHash: (hash) => ask('eth_getTransactionByHash', [hash], toTransaction),
    byNonce: (address, nonce) => ask('eth_getTransactionBySenderAndNonce', [address, toHex(nonce)], toTransaction),
  }
}

function toCount(value: unknown): number {
  const count = typeof value === 'string' && /^0x[\da-f]{1,13}$/iu.test(value) ? Number(value) : undefined
  if (count === undefined) throw new InvalidReplyError({ details: 'It is not a number.' })
  return count
}

export declare namespace createNode {
  type Options = { urls: readonly string[]; signal: AbortSignal; fetch: typeof globalThis.fetch }
}
