import type { AppKit } from '@mooring/controllers'
import type { Connection } from '@mooring/core'
import { ChainDisconnectedError, type EIP1193Provider } from 'viem'
import type { KitConnections } from './createKitConnections.js'

/**
 * Creates an EIP-1193 provider for a wallet elsewhere, such as a phone, which serves several networks at once: each
 * request goes to the network in use.
 */
export function createSessionProvider({
  connection,
  connections,
  network,
}: createSessionProvider.Options): EIP1193Provider {
  async function request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
    const { accounts, chainId } = connections.read(connection)
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return accounts
    if (method === 'eth_chainId') return `0x${chainId.toString(16)}`
    const here = network.find(`eip155:${chainId}`)
    if (!here || !connection.wallet.request)
      throw new ChainDisconnectedError(new Error(`The page has no network with the id ${chainId}.`))
    return connection.wallet.request({ network: here, address: accounts[0], method, params })
  }
  // The kit reports what changes.
  return { request, on() {}, removeListener() {} } as unknown as EIP1193Provider
}

export declare namespace createSessionProvider {
  type Options = { connection: Connection; connections: KitConnections } & Pick<AppKit, 'network'>
}
