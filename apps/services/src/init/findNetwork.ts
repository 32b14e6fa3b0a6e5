import * as chains from 'viem/chains'
import { otherNetworks } from './otherNetworks.ts'

/** A network as its family publishes it. */
export type KnownNetwork = {
  readonly caipNetworkId: string
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** Public nodes, for a first try. */
  readonly rpc: readonly string[]
  readonly ws: readonly string[]
  readonly contracts: { readonly multicall3?: string; readonly ensUniversalResolver?: string }
  readonly isTest: boolean
}

/** For networks whose node in viem is behind somebody's key or limit. */
const publicNodes: Readonly<Record<number, readonly string[]>> = {
  1: ['https://ethereum-rpc.publicnode.com', 'https://eth.merkle.io'],
  56: ['https://bsc-rpc.publicnode.com'],
  137: ['https://polygon-bor-rpc.publicnode.com'],
  11155111: ['https://ethereum-sepolia-rpc.publicnode.com'],
}

/** The EVM networks that viem publishes, each with its contracts. Of two with one number, the first in its list. */
const evmNetworks = Object.entries(chains as Readonly<Record<string, unknown>>).filter(
  (entry): entry is [string, chains.Chain] => typeof (entry[1] as { id?: unknown } | null)?.id === 'number',
)

/**
 * Finds a network by its number (`8453`), by CAIP-2, or by a word (`base`, `solana`).
 *
 * @see https://github.com/wevm/viem/tree/main/src/chains
 */
export function findNetwork(key: string): KnownNetwork | undefined {
  const word = key.trim()
  const other =
    otherNetworks[word.toLowerCase()] ?? Object.values(otherNetworks).find((one) => one.caipNetworkId === word)
  if (other) return other
  const number = /^(?:eip155:)?([1-9]\d{0,15})$/u.exec(word)?.[1]
  const name = word.toLowerCase() === 'ethereum' ? 'mainnet' : word.toLowerCase()
  const chain = evmNetworks.find(([known, { id }]) => (number ? id === Number(number) : known.toLowerCase() === name))
  return chain && toNetwork(chain[1])
}

/** Whether a node is one that everybody may ask: it limits, and it sees whom visitors look up. */
export function isPublicNode(caipNetworkId: string, url: string): boolean {
  const network = findNetwork(caipNetworkId)
  return network !== undefined && [...network.rpc, ...network.ws].includes(url)
}

function toNetwork({ id, name, nativeCurrency, rpcUrls, contracts = {}, testnet = false }: chains.Chain): KnownNetwork {
  const known: Readonly<Record<string, unknown>> = contracts
  const addressOf = (contract: string) => (known[contract] as { address?: string } | undefined)?.address
  const { name: coin, symbol, decimals } = nativeCurrency
  const [multicall3, ensUniversalResolver] = [addressOf('multicall3'), addressOf('ensUniversalResolver')]
  return {
    caipNetworkId: `eip155:${id}`,
    name,
    nativeCurrency: { name: coin, symbol, decimals },
    rpc: publicNodes[id] ?? rpcUrls.default.http.slice(0, 2),
    ws: [],
    contracts: { ...(multicall3 ? { multicall3 } : {}), ...(ensUniversalResolver ? { ensUniversalResolver } : {}) },
    isTest: testnet,
  }
}
