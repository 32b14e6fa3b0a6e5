import {
  ChainDisconnectedError,
  ChainNotSupportedError,
  ExtensionStoppedError,
  type Network,
  ProviderDisconnectedError,
  ResourceUnavailableRpcError,
  safeHref,
  toFullUrl,
  UnauthorizedProviderError,
  UnsupportedProviderMethodError,
  UserRejectedRequestError,
} from '@mooring/core'
import type { EvmProvider } from './EvmProvider.js'
import { readChainId } from './readWallet.js'
import { requestWallet } from './requestWallet.js'
import { toChainId } from './toChainId.js'
import { toHex } from './toHex.js'

/** The pause between checks of the wallet's network (ms). */
const interval = 200
/** How long a wallet may take to use a network by itself that it has added (ms). */
const addedTime = 1_000
/** How long a wallet that agreed may take to be on the network (ms): some resolve before their window is answered. */
const agreedTime = 10_000

/**
 * After these errors the network is not added: the visitor declined or has yet to answer, or the wallet cannot be asked.
 * Any other error may mean that the wallet does not know the network. Few wallets use the standard's code 4902 for it.
 */
const isFinal = (error: unknown): boolean =>
  error instanceof UserRejectedRequestError ||
  error instanceof ResourceUnavailableRpcError ||
  error instanceof UnauthorizedProviderError ||
  error instanceof UnsupportedProviderMethodError ||
  error instanceof ProviderDisconnectedError ||
  error instanceof ExtensionStoppedError

/**
 * Switches the wallet to a network, and offers to add the network if the wallet may not know it.
 *
 * @returns The wallet's chain id.
 * @throws {ChainNotSupportedError} The wallet did not add the network.
 * @throws {ChainDisconnectedError} The wallet agreed, but is still on another network.
 * @see EIP-3326; EIP-3085; Specification §8.
 */
export async function switchNetwork({ provider, network }: switchNetwork.Parameters): Promise<number> {
  const id = toChainId(network.caipNetworkId.split(':')[1])
  try {
    await askToSwitch(provider, id)
  } catch (error) {
    if (isFinal(error)) throw error
    await askToAdd(provider, network, id)
    // Many wallets switch by themselves after adding a network, and would ask the visitor a second time.
    if (await arrives(provider, id, addedTime)) return id
    await askToSwitch(provider, id)
  }

  if (await arrives(provider, id, agreedTime)) return id
  throw new ChainDisconnectedError({
    details: `The wallet agreed to use ${network.name}, but is on chain ${await readChainId(provider)}.`,
  })
}

/** Checks for some time (ms) whether the wallet is on the network. A failed check proves nothing. */
async function arrives(provider: EvmProvider, id: number, time: number): Promise<boolean> {
  for (let waited = 0; ; waited += interval) {
    const found = await readChainId(provider).catch(() => undefined)
    if (found === id) return true
    if (waited >= time) return false
    await new Promise((resolve) => setTimeout(resolve, interval))
  }
}

function askToSwitch(provider: EvmProvider, id: number): Promise<void> {
  const request = { method: 'wallet_switchEthereumChain', params: [{ chainId: toHex(id) }] }
  return requestWallet(provider, request, () => undefined)
}

async function askToAdd(provider: EvmProvider, network: Network, id: number): Promise<void> {
  const { name, nativeCurrency, rpcUrls, blockExplorers } = network
  const explorer = safeHref(blockExplorers?.default.url)
  const chain = {
    chainId: toHex(id),
    chainName: name,
    nativeCurrency: {
      name: nativeCurrency.name,
      symbol: nativeCurrency.symbol,
      decimals: nativeCurrency.decimals,
    },
    // Wallets accept only encrypted endpoints, and those of this machine.
    rpcUrls: rpcUrls.default.http.map((url) => safeHref(toFullUrl(url))).filter((url) => url !== undefined),
    ...(explorer ? { blockExplorerUrls: [explorer] } : {}),
  }
  try {
    await requestWallet(provider, { method: 'wallet_addEthereumChain', params: [chain] }, () => undefined)
  } catch (cause) {
    if (isFinal(cause) && !(cause instanceof UnsupportedProviderMethodError)) throw cause
    throw new ChainNotSupportedError({ network: name, cause })
  }
}

export declare namespace switchNetwork {
  type Parameters = { provider: EvmProvider; network: Network }
}
