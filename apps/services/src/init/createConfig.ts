import { randomBytes } from 'node:crypto'
import { feeds } from '../prices/feeds.ts'
import { platforms } from '../prices/platforms.ts'
import { alchemyNetworks } from '../sources/createAlchemyClient.ts'
import { etherscanNetworks } from '../sources/etherscanNetworks.ts'
import { swapRouters } from '../swap/swapRouters.ts'
import { uniswap3Contracts } from '../swap/uniswapContracts.ts'
import { dollars } from './dollars.ts'
import { explorers } from './explorers.ts'
import type { KnownNetwork } from './findNetwork.ts'
import { swapContracts } from './swapContracts.ts'

/** What a host answered. */
export type Answers = {
  readonly networks: readonly KnownNetwork[]
  /** Nodes of the host's own, by CAIP-2. */
  readonly rpc: Readonly<Record<string, readonly string[]>>
  readonly databaseUrl: string
  readonly publicUrl?: string
  /** Origins of the pages. None: every page may ask. */
  readonly origins: readonly string[]
  readonly projectId?: string
  /** Who sells coins. None: nothing can be bought. */
  readonly sellers: readonly object[]
  readonly keys: {
    readonly blockscout?: string
    readonly etherscan?: string
    readonly alchemy?: string
    readonly coingecko?: string
    /** The id of a project at WalletConnect. */
    readonly walletconnect?: string
  }
  /** Without it, there is no wallet for visitors who have none. */
  readonly mail?: { readonly url: string; readonly from: string; readonly frameUrl?: string }
}

/** Names that visitors have are of one network, if it is there. */
const namesNetwork = 'eip155:1'

/** Makes a configuration for the services of what a host answered. All addresses come from the tables beside this. */
export function createConfig(answers: Answers): Readonly<Record<string, unknown>> {
  const { networks, databaseUrl, publicUrl, origins, projectId, keys, mail } = answers
  const isListed = networks.some(({ caipNetworkId, isTest }) => !isTest && /^(?:eip155|solana):/u.test(caipNetworkId))
  return {
    ...(publicUrl ? { publicUrl } : {}),
    // The services speak http: https is a proxy's. Without its word about visitors, all would share one address.
    ...(hasProxy(answers) ? { trustProxy: 1 } : {}),
    databaseUrl,
    ...(projectId ? { projects: [{ id: projectId, allowedOrigins: origins }] } : { allowedOrigins: origins }),
    networks: networks.map((network) => createNetwork(network, answers)),
    sources: createSources(answers),
    ...(isListed ? { tokenLists: ['https://tokens.uniswap.org'] } : {}),
    ...(keys.walletconnect ? { catalogue: { lists: [{ projectId: keys.walletconnect }] } } : {}),
    ...(mail ? { embedded: createEmbedded(mail) } : {}),
  }
}

/** Whether pages reach the services by a proxy of the host. */
export const hasProxy = ({ publicUrl }: Pick<Answers, 'publicUrl'>): boolean =>
  publicUrl !== undefined && /^https:/iu.test(publicUrl)

function createNetwork({ contracts, isTest, ws, ...network }: KnownNetwork, { rpc }: Answers): object {
  const { caipNetworkId } = network
  const dollar = dollars[caipNetworkId]
  const all = { ...contracts, ...swapContracts[caipNetworkId], ...(dollar ? { dollar: dollar.address } : {}) }
  const isEvm = caipNetworkId.startsWith('eip155:')
  const own = rpc[caipNetworkId]
  return {
    ...network,
    rpc: own ?? network.rpc,
    ...(own || ws.length === 0 ? {} : { ws }),
    ...(isEvm ? { contracts: all } : {}),
    ...(dollar ? { tokens: [dollar] } : {}),
    // Reading every block fills a database, and a source knows what was before.
    keepsActivity: false,
    ...(caipNetworkId === namesNetwork ? { resolvesNames: true } : {}),
    ...(isTest ? { isTest } : {}),
  }
}

/** The networks on which an account has a history by these sources. */
export function findHistories({ networks, keys }: Pick<Answers, 'networks' | 'keys'>): readonly string[] {
  const evm = networks.map(({ caipNetworkId }) => caipNetworkId).filter((id) => id.startsWith('eip155:'))
  return evm.filter((id) => explorers[id] || (keys.etherscan && etherscanNetworks.has(id)))
}

function createSources({ networks, keys, sellers }: Answers): object {
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
  const own = { type: 'own' }
  const evm = ids.filter((id) => id.startsWith('eip155:'))
  const seen = evm.filter((id) => explorers[id])
  const { blockscout: key } = keys
  const blockscout = key
    ? seen.length > 0
      ? [{ type: 'blockscout', url: 'https://api.blockscout.com/{chainId}', key, networks: seen }]
      : []
    : seen.map((id) => ({ type: 'blockscout', url: explorers[id], networks: [id] }))
  const free = evm.filter((id) => etherscanNetworks.has(id))
  const etherscan =
    keys.etherscan && free.length > 0 ? [{ type: 'etherscan', key: keys.etherscan, networks: free }] : []
  const alchemy = keys.alchemy && evm.some((id) => alchemyNetworks[id]) ? [{ type: 'alchemy', key: keys.alchemy }] : []
  const isPriced = ids.some((id) => platforms[id])
  const coingecko = keys.coingecko ? [{ type: 'coingecko', key: keys.coingecko }] : []
  return {
    // Alchemy lists all that an account ever had, by no value.
    holdings: [...blockscout, ...alchemy, ...etherscan, own],
    history: [...blockscout, ...etherscan, own],
    nfts: [...alchemy, ...blockscout, own],
    prices: [
      ...(ids.some((id) => feeds[id]) ? [{ type: 'chainlink' }] : []),
      ...(isPriced ? [{ type: 'defillama' }, ...coingecko] : []),
      own,
    ],
    swaps: [
      own,
      ...(ids.some((id) => uniswap3Contracts[id]) ? [{ type: 'uniswap3' }] : []),
      ...(['lifi', 'kyberswap'] as const).flatMap((type) =>
        ids.some((id) => swapRouters[type][id]) ? [{ type }] : [],
      ),
    ],
    ...(sellers.length > 0 ? { sellers } : {}),
    rates: [{ type: 'ecb' }, { type: 'defillama' }, ...coingecko],
  }
}

function createEmbedded({ url, from, frameUrl }: NonNullable<Answers['mail']>): object {
  const newKeys = () => [{ id: '1', secret: randomBytes(32).toString('base64') }]
  return {
    recovery: 'keeper',
    ...(frameUrl ? { frame: { url: frameUrl } } : {}),
    keys: { auth: newKeys(), keeper: newKeys(), tokens: newKeys() },
    mail: { url, from },
  }
}
