import {
  BaseError,
  ChainDisconnectedError,
  ChainNotSupportedError,
  type Network,
  SwitchChainError,
  safeHref,
  UserRejectedRequestError,
} from '@mooring/core'
import type { EvmProvider } from './EvmProvider.js'
import { readChainId } from './readWallet.js'
import { requestWallet } from './requestWallet.js'
import { toChainId } from './toChainId.js'
import { toFullUrl } from './toFullUrl.js'
import { toHex } from './toHex.js'

/**
 * Some wallets resolve a moment before they are on the new network: the number of checks, and the pause between them
 * (ms).
 */
const looks = 5
const interval = 200

const unknownChain: RegExp =
  /unrecognized chain|unknown chain|wallet_addethereumchain|chain .*not (been )?(added|found)/iu

/**
 * Switches the wallet to a network, and adds the network first if the wallet does not know it.
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
    if (!isUnknownChain(error)) throw error
    await askToAdd(provider, network, id)
    // Many wallets switch by themselves after adding a network, and would ask the person a second time.
    if (await arrives(provider, id)) return id
    await askToSwitch(provider, id)
  }

  if (await arrives(provider, id)) return id
  throw new ChainDisconnectedError({
    details: `The wallet agreed to use ${network.name}, but is on chain ${await readChainId(provider)}.`,
  })
}

/** Checks a few times whether the wallet is on the network. A failed check proves nothing. */
async function arrives(provider: EvmProvider, id: number): Promise<boolean> {
  for (let look = 1; ; look++) {
    const found = await readChainId(provider).catch(() => undefined)
    if (found === id) return true
    if (look === looks) return false
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
    if (cause instanceof UserRejectedRequestError) throw cause
    throw new ChainNotSupportedError({ network: name, cause })
  }
}

function isUnknownChain(error: unknown): boolean {
  if (error instanceof UserRejectedRequestError || !(error instanceof BaseError)) return false
  return error instanceof SwitchChainError || unknownChain.test(error.message)
}

export declare namespace switchNetwork {
  type Parameters = { provider: EvmProvider; network: Network }
}
