import type { Balance, ChainAdapter } from '@mooring/core'
import { readKey } from './checkAddress.js'
import { nodes } from './nodes.js'
import { type AccountData, readAccountData, spendableOf, toAccountKey } from './readAccountData.js'

/**
 * Reads the balance of an account: its free and reserved coins, and the part of them that it can send.
 *
 * @throws {InvalidAddressError} It is not an address of the network.
 * @throws {BaseError} No endpoint of the network answered.
 * @see Substrate, `state_getStorage`.
 */
export async function getBalance({ address, network, signal, fetch }: getBalance.Parameters): Promise<Balance> {
  const node = nodes.open(network.rpcUrls.default.http, fetch)
  const params = [toAccountKey(readKey(address, network))]
  const account = (await node.request(
    { method: 'state_getStorage', params },
    { signal, parse: readAccountData },
  )) as AccountData
  const { decimals, symbol } = network.nativeCurrency
  return { value: account.free + account.reserved, spendable: spendableOf(account), decimals, symbol }
}

export declare namespace getBalance {
  type Parameters = ChainAdapter.BalanceParameters & { fetch: typeof globalThis.fetch }
}
