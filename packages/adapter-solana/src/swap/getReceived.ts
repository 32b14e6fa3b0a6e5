import { type ChainAdapter, parseCaipAddress, readProperty } from '@mooring/core'
import { wrappedCoin } from '../programs.js'
import { commitment, requestRpc, toCount } from '../requestRpc.js'

/**
 * Reads what an account has received by a transaction: of a token, the difference of its balances; of coins, that of the
 * account without the fee, and without wrapped coins that were there before. The deposit of a token account that was opened
 * or closed counts as coins.
 *
 * @returns `undefined` if the node does not know the transaction (yet), or the account received nothing.
 * @throws {BaseError} No endpoint of the network answered.
 * @see Solana's JSON-RPC, `getTransaction`.
 */
export async function getReceived(parameters: getReceived.Parameters): Promise<bigint | undefined> {
  const { hash, address, token, network, signal, fetch } = parameters
  return requestRpc({
    network,
    method: 'getTransaction',
    params: [hash, { commitment, encoding: 'json', maxSupportedTransactionVersion: 0 }],
    parse(answer) {
      const meta = readProperty(answer, 'meta')
      if (!meta) return undefined
      const received = token ? readTokens(meta, address, parseCaipAddress(token).address) : readCoins(answer, address)
      return received > 0n ? received : undefined
    },
    signal,
    fetch,
  })
}

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function readTokens(meta: unknown, owner: string, mint: string): bigint {
  const sumOf = (list: unknown) =>
    toList(list)
      .filter((one) => readProperty(one, 'owner') === owner && readProperty(one, 'mint') === mint)
      .reduce<bigint>((sum, one) => sum + toCount(readProperty(readProperty(one, 'uiTokenAmount'), 'amount')), 0n)
  return sumOf(readProperty(meta, 'postTokenBalances')) - sumOf(readProperty(meta, 'preTokenBalances'))
}

function readCoins(answer: unknown, address: string): bigint {
  const meta = readProperty(answer, 'meta')
  const keys = toList(['transaction', 'message', 'accountKeys'].reduce(readProperty, answer))
  const at = keys.indexOf(address)
  if (at < 0) return 0n
  const [before, after] = ['preBalances', 'postBalances'].map((name) => toCount(toList(readProperty(meta, name))[at]))
  // The first account pays the fee.
  const fee = at === 0 ? toCount(readProperty(meta, 'fee')) : 0n
  return (after ?? 0n) - (before ?? 0n) + fee + readTokens(meta, address, wrappedCoin)
}

export declare namespace getReceived {
  type Parameters = ChainAdapter.ReceivedParameters & { fetch: typeof globalThis.fetch }
}
