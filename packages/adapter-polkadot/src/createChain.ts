import { InvalidReplyError, type Network, readProperty } from '@mooring/core'
import { fromHex } from './hex.js'
import { openNode } from './openNode.js'
import { type AccountData, readAccountData, toAccountKey } from './readAccountData.js'

/** A block, by its place in the chain. */
export type Block = { readonly hash: string; readonly number: number }

/** The questions about a network. Each rejects only with our errors. */
export type Chain = {
  /** Asks for anything else. */
  readonly ask: <result>(
    method: string,
    params: readonly unknown[],
    parse: (result: unknown) => result,
  ) => Promise<result>
  /** An account after a block, by default the latest one. */
  readonly accountOf: (id: Uint8Array, block?: string) => Promise<AccountData>
  /** The hash of a block. */
  readonly hashOf: (block: number) => Promise<string>
  /** The latest block that can never be undone. */
  readonly finalized: () => Promise<Block>
  /** The latest block, which another one may still replace. */
  readonly best: () => Promise<Block>
  /** The transactions of a block, encoded. */
  readonly transactionsOf: (block: string) => Promise<readonly Uint8Array[]>
}

/** Opens a network for a few questions. */
export function createChain({ network, signal, fetch }: createChain.Options): Chain {
  const urls = network.rpcUrls.default.http

  async function ask<result>(
    method: string,
    params: readonly unknown[],
    parse: (result: unknown) => result,
  ): Promise<result> {
    return (await openNode({ urls, fetch, parse }).request({ method, params }, { signal })) as result
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

/** @throws {InvalidReplyError} It is no whole number below 2^53, written in decimal or hexadecimal. */
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
