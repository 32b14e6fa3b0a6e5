import { InvalidReplyError, type Network, readProperty } from '@mooring/core'
import { fromHex } from './hex.js'
import { nodes } from './nodes.js'
import { type AccountData, readAccountData, toAccountKey } from './readAccountData.js'

/** A block, by its number and hash. */
export type Block = { readonly hash: string; readonly number: number }

/** The requests to a network. Each rejects only with our errors. */
export type Chain = {
  /** Makes any other request. */
  readonly ask: <result>(
    method: string,
    params: readonly unknown[],
    parse: (result: unknown) => result,
  ) => Promise<result>
  /** Returns an account after a block. Defaults to the latest block. */
  readonly accountOf: (id: Uint8Array, block?: string) => Promise<AccountData>
  /** Returns the hash of a block. */
  readonly hashOf: (block: number) => Promise<string>
  /** Returns the latest finalised block. */
  readonly finalized: () => Promise<Block>
  /** Returns the latest block, which another one can still replace. */
  readonly best: () => Promise<Block>
  /** Returns the encoded transactions of a block. */
  readonly transactionsOf: (block: string) => Promise<readonly Uint8Array[]>
}

/** Opens a network for a few requests. */
export function createChain({ network, signal, fetch }: createChain.Options): Chain {
  const urls = network.rpcUrls.default.http

  async function ask<result>(
    method: string,
    params: readonly unknown[],
    parse: (result: unknown) => result,
  ): Promise<result> {
    return (await nodes.open(urls, fetch).request({ method, params }, { signal, parse })) as result
  }

  async function headerOf(hash: string): Promise<Block> {
    return {
      hash,
      number: await ask('chain_getHeader', [hash], (header) => readNumber(readProperty(header, 'number'))),
    }
  }

  return {
    ask,
    accountOf: (id, block) =>
      ask('state_getStorage', block === undefined ? [toAccountKey(id)] : [toAccountKey(id), block], readAccountData),
    hashOf: (block) => ask('chain_getBlockHash', [block], readHash),
    finalized: async () => headerOf(await ask('chain_getFinalizedHead', [], readHash)),
    best: async () => headerOf(await ask('chain_getBlockHash', [], readHash)),
    transactionsOf: (block) =>
      ask('chain_getBlock', [block], (answer) => {
        const list = readProperty(readProperty(answer, 'block'), 'extrinsics')
        if (!Array.isArray(list)) throw new InvalidReplyError({ details: 'It is not a block.' })
        return list.map(readBytes)
      }),
  }
}

const hash: RegExp = /^0x[\da-f]{64}$/iu

/** @throws {InvalidReplyError} It is not the hash of a block. */
export function readHash(value: unknown): string {
  if (typeof value !== 'string' || !hash.test(value)) throw new InvalidReplyError({ details: 'It is not a hash.' })
  return value.toLowerCase()
}

/** @throws {InvalidReplyError} It is not hexadecimal. */
export function readBytes(value: unknown): Uint8Array {
  const bytes = fromHex(value)
  if (!bytes) throw new InvalidReplyError({ details: 'It is not hexadecimal.' })
  return bytes
}

/** @throws {InvalidReplyError} It is not a decimal or hexadecimal whole number below 2^53. */
export function readNumber(value: unknown): number {
  const number = typeof value === 'string' && /^0x[\da-f]{1,16}$/iu.test(value) ? Number(value) : value
  if (!Number.isSafeInteger(number) || (number as number) < 0) {
    throw new InvalidReplyError({ details: 'It is not a number.' })
  }
  return number as number
}

export declare namespace createChain {
  type Options = { network: Network; signal?: AbortSignal | undefined; fetch: typeof globalThis.fetch }
}
