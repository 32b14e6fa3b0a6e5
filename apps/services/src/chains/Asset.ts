import { getAddress } from 'viem'
import { ServiceError } from '../server/ServiceError.ts'
import type { Chains, ServedChain } from './createChains.ts'

/** A coin that the services know: a network's own coin, or a token of its list. */
export type Asset = {
  readonly chain: ServedChain
  /** Undefined for the network's own coin. */
  readonly address: string | undefined
  /** CAIP-10, also for the network's own coin. */
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly logoUri: string | undefined
  /** Whether it is on a list: that of the configuration, or a token list. Anybody can make a token that is on none. */
  readonly isListed: boolean
  /** A fixed price of the configuration. */
  readonly priceUsd: string | undefined
}

/** The placeholder address for the network's own coin. */
export const nativeToken = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
/** What clients send for the coin of Solana: addresses one digit shorter than a key, or the wrapped coin. */
const natives = new Set([nativeToken, 'native', 'so11111111111111111111111111111111111111111'])

export const caip10 = '^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$'

type Assets = readonly [Asset, ...Asset[]]
const known = new WeakMap<ServedChain, Assets>()

/** The coin of a network, and the tokens of its list. */
export function assetsOf(chain: ServedChain): Assets {
  const assets = known.get(chain) ?? toAssets(chain)
  known.set(chain, assets)
  return assets
}

function toAssets(chain: ServedChain): Assets {
  const { caipNetworkId, nativeCurrency, tokens } = chain.network
  // Clients get the checksummed address (EIP-55), however the configuration spells it.
  const spell = (address: string) => (chain.namespace === 'eip155' ? getAddress(address.toLowerCase()) : address)
  const toAsset = (token: (typeof tokens)[number] | typeof nativeCurrency, address: string | undefined): Asset => ({
    chain,
    address,
    id: `${caipNetworkId}:${address ?? nativeToken}`,
    name: token.name,
    symbol: token.symbol,
    decimals: token.decimals,
    logoUri: token.logoUri,
    isListed: true,
    priceUsd: token.priceUsd,
  })
  return [toAsset(nativeCurrency, undefined), ...tokens.map((token) => toAsset(token, spell(token.address)))]
}

/** A token that the configuration does not name, as its chain and lists describe it. */
export function toFound(chain: ServedChain, address: string, facts: FoundFacts): Asset {
  return { ...facts, chain, address, id: `${chain.network.caipNetworkId}:${address}`, priceUsd: undefined }
}

type FoundFacts = Pick<Asset, 'name' | 'symbol' | 'decimals' | 'logoUri' | 'isListed'>

/**
 * Finds a coin by its CAIP-10 id.
 *
 * @returns Undefined for a token that is on no list.
 * @throws {ServiceError} 400: the id is malformed, or the network is unknown.
 */
export function findAsset(chains: Chains, id: string, field: string): Asset | undefined {
  if (!new RegExp(caip10, 'u').test(id)) throw new ServiceError(400, field, 'A token provided is not a CAIP-10 id')
  const at = id.lastIndexOf(':')
  const chain = chains.get(id.slice(0, at), field)
  const address = id.slice(at + 1)
  const isCased = chain.namespace !== 'eip155'
  const isSame = (own: string) => (isCased ? own === address : own.toLowerCase() === address.toLowerCase())
  const [coin, ...tokens] = assetsOf(chain)
  return tokens.find((token) => isSame(token.address ?? '')) ?? (natives.has(address.toLowerCase()) ? coin : undefined)
}
