import { type CaipAddress, type ChainAdapter, cleanText, type Token } from '@mooring/core'
import { readKey } from './checkAddress.js'
import { formatOf } from './formatOf.js'
import { nodes } from './nodes.js'
import { readAsset, readAssetAccount, readAssetMetadata, readValues, toAssetKey } from './readAsset.js'
import { type AssetId, readAssetId } from './readAssetId.js'

const maps = ['Asset', 'Metadata', 'Account'] as const

/**
 * Reads tokens in the requested order: own and foreign assets of networks such as Asset Hub. Leaves out those that the
 * network does not have, and tokens without decimals or a symbol.
 *
 * @throws {InvalidAddressError} The account is not an address of the network.
 * @throws {BaseError} No endpoint of the network answered.
 * @see Specification §5; Substrate, `pallet_assets`, `state_queryStorageAt`.
 */
export async function getTokens(parameters: getTokens.Parameters): Promise<readonly Token[]> {
  const { address, network, tokens, signal, fetch } = parameters
  const read = tokens.flatMap((token) => readAssetId(token, network.caipNetworkId) ?? [])
  const wanted = [...new Map(read.map((id) => [id.address, id])).values()]
  // Networks with Ethereum's accounts have them as EVM networks.
  if (wanted.length === 0 || formatOf(network) === 'ethereum') return []
  const owner = readKey(address, network)
  const keys = wanted.flatMap((id) => maps.map((map) => toAssetKey(id, map, map === 'Account' ? owner : undefined)))
  const values = (await nodes
    .open(network.rpcUrls.default.http, fetch)
    .request(
      { method: 'state_queryStorageAt', params: [keys] },
      { signal, parse: (answer) => readValues(answer, keys) },
    )) as ReturnType<typeof readValues>
  return wanted.flatMap((id, at) => toToken(id, network.caipNetworkId, values.slice(at * maps.length)))
}

function toToken(id: AssetId, network: string, values: readonly (Uint8Array | undefined)[]): readonly Token[] {
  const [asset, metadata, account] = [readAsset(values[0]), readAssetMetadata(values[1]), readAssetAccount(values[2])]
  const symbol = cleanText(metadata?.symbol, 12)
  if (!asset || !metadata || metadata.decimals === 0 || !symbol) return []
  const { balance, isFrozen } = account
  return [
    {
      address: `${network}:${id.address}` as CaipAddress,
      name: cleanText(metadata.name, 64) || symbol,
      symbol,
      decimals: metadata.decimals,
      balance,
      supply: asset.supply,
      ...((isFrozen || !asset.isLive) && { spendable: 0n }),
    },
  ]
}

export declare namespace getTokens {
  type Parameters = ChainAdapter.TokensParameters & { fetch: typeof globalThis.fetch }
}
