import type { Answers } from './createConfig.ts'
import { findNetwork, type KnownNetwork } from './findNetwork.ts'
import type { Flags } from './flags.ts'
import { usualDatabase } from './keepSecrets.ts'
import { otherNetworks } from './otherNetworks.ts'
import { readSellers } from './readSellers.ts'

/**
 * Makes answers of flags. What is left out has a default, except the networks.
 *
 * @throws {Error} Names the flag, and says what to write instead.
 */
export function readAnswers(flags: Flags): Answers {
  const networks = readNetworks(flags.networks ?? '')
  const { mail, 'mail-from': from, 'public-url': publicUrl, 'frame-url': frameUrl } = flags
  if (mail && !from) throw new Error('--mail-from: must be set, because --mail is, as in "Wallet <wallet@example.org>"')
  if (mail && publicUrl && !frameUrl)
    throw new Error(
      '--frame-url: must be set, because --mail and --public-url are: the frame of the wallet has a host of its own',
    )
  if (!mail && (from || frameUrl)) throw new Error('--mail: must be set, because --mail-from or --frame-url is')
  return {
    networks,
    rpc: readNodes(flags.rpc ?? [], networks),
    databaseUrl: flags.database ?? usualDatabase,
    origins: split(flags.origins),
    sellers: readSellers(flags.seller ?? []),
    ...(publicUrl ? { publicUrl } : {}),
    ...(flags['project-id'] ? { projectId: flags['project-id'] } : {}),
    keys: {
      ...(flags['blockscout-key'] ? { blockscout: flags['blockscout-key'] } : {}),
      ...(flags['etherscan-key'] ? { etherscan: flags['etherscan-key'] } : {}),
      ...(flags['alchemy-key'] ? { alchemy: flags['alchemy-key'] } : {}),
      ...(flags['coingecko-key'] ? { coingecko: flags['coingecko-key'] } : {}),
      ...(flags['walletconnect-id'] ? { walletconnect: flags['walletconnect-id'] } : {}),
    },
    ...(mail && from ? { mail: { url: mail, from, ...(frameUrl ? { frameUrl } : {}) } } : {}),
  }
}

function readNetworks(text: string): readonly KnownNetwork[] {
  const networks = split(text).map((key) => {
    const network = findNetwork(key)
    if (network) return network
    const words = Object.keys(otherNetworks).join(', ')
    throw new Error(
      `--networks: ${key} is not known here. Write the number of an EVM network (8453), or one of ${words}. Add any other network to the file by hand, as docs/self-hosting.md describes.`,
    )
  })
  if (networks.length === 0) throw new Error('--networks: must name at least one, as in --networks 1,8453,solana')
  return [...new Map(networks.map((network) => [network.caipNetworkId, network])).values()]
}

function readNodes(list: readonly string[], networks: readonly KnownNetwork[]): Answers['rpc'] {
  const nodes = list.map((text) => {
    const at = text.indexOf('=')
    const [key, url] = [text.slice(0, at), text.slice(at + 1)]
    if (at < 1 || !/^https?:\/\//u.test(url))
      throw new Error('--rpc: must be a network and the address of a node, as in --rpc 8453=https://…')
    const network = findNetwork(key)
    if (!network || !networks.some(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId))
      throw new Error(`--rpc: ${key} is not in --networks`)
    return [network.caipNetworkId, url] as const
  })
  const byNetwork = Map.groupBy(nodes, ([network]) => network)
  return Object.fromEntries([...byNetwork].map(([network, urls]) => [network, urls.map(([, url]) => url)]))
}

const split = (text = ''): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
