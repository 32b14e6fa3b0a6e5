import { ChainDisconnectedError, type Network, type Wallet } from '@mooring/core'
import type { EvmProvider } from '../EvmProvider.js'
import { readChainId } from '../readWallet.js'
import { requestWallet } from '../requestWallet.js'
import { toChainId } from '../toChainId.js'
import { toHex } from '../toHex.js'
import { checkChain } from './checkChain.js'

/** The methods whose first parameter may name a network. */
const named: ReadonlySet<string> = new Set(['eth_sendTransaction', 'wallet_sendCalls'])

/**
 * Passes a request on to the wallet. Right before one that signs, sends or permits, the wallet has to be on the network
 * that was shown, or to switch to it. Transactions name it, so that a wallet that moves meanwhile refuses them.
 *
 * @throws {InvalidParamsRpcError} A transaction names another network.
 * @throws {ChainDisconnectedError} The wallet is on another network, and does not switch.
 * @throws {UserRejectedRequestError} The visitor declined, or did not want to switch.
 * @throws {BaseError} The wallet's own error.
 */
export async function passRequest(parameters: passRequest.Parameters): Promise<unknown> {
  const { network, address, method, params, isSafe, providerOf } = parameters
  const list: readonly unknown[] = Array.isArray(params) ? params : params === undefined ? [] : [params]
  const provider = providerOf(address, network.caipNetworkId)
  const given = isSafe ? list : nameChain(method, list, network)
  if (!isSafe) await arrive(provider, parameters)
  return requestWallet(providerOf(address, network.caipNetworkId), { method, params: given }, (answer) => answer)
}

async function arrive(provider: EvmProvider, { network, address, providerOf, switchNetwork }: passRequest.Parameters) {
  const id = idOf(network)
  if ((await readChainId(provider)) === id) return
  await switchNetwork({ network })
  if ((await readChainId(providerOf(address, network.caipNetworkId))) === id) return
  throw new ChainDisconnectedError({ details: `The wallet is not on ${network.name}. Switch it there first.` })
}

function nameChain(method: string, [first, ...rest]: readonly unknown[], network: Network): readonly unknown[] {
  if (!named.has(method) || typeof first !== 'object') return first === undefined ? rest : [first, ...rest]
  checkChain(first, network.caipNetworkId)
  return [{ ...first, chainId: toHex(idOf(network)) }, ...rest]
}

const idOf = ({ caipNetworkId }: Network): number => toChainId(caipNetworkId.split(':')[1])

export declare namespace passRequest {
  type Parameters = Wallet.Request & {
    providerOf: (address: string, network: Network['caipNetworkId']) => EvmProvider
    switchNetwork: NonNullable<Wallet['switchNetwork']>
  }
}
