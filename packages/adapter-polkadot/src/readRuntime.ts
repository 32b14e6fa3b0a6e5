import { ChainDisconnectedError, type Network, readProperty } from '@mooring/core'
import type { Chain } from './createChain.js'
import { readBytes, readHash, readNumber } from './createChain.js'
import { decodeMetadata, type Metadata } from './decodeMetadata.js'

/** The current runtime of a network. */
export type Runtime = Metadata & {
  /** The hash of the first block, in hexadecimal. */
  readonly genesisHash: string
  readonly specVersion: number
  readonly transactionVersion: number
}

/**
 * The last metadata: up to a megabyte, which changes only with an update of the network. Each list of endpoints has its
 * own, because calls are written with it: the host that estimates a fee must not decide what another one's transfer says.
 */
const cache = new Map<string, Promise<Metadata>>()
const limit = 4

/**
 * Reads the current runtime of a network.
 *
 * @throws {ChainDisconnectedError} The endpoint belongs to another network.
 * @throws {BaseError} No endpoint of the network answered.
 */
export async function readRuntime({ chain, network }: readRuntime.Options): Promise<Runtime> {
  const [genesisHash, version] = await Promise.all([
    chain.ask('chain_getBlockHash', [0], readHash),
    chain.ask('state_getRuntimeVersion', [], (answer) => ({
      specVersion: readNumber(readProperty(answer, 'specVersion')),
      transactionVersion: readNumber(readProperty(answer, 'transactionVersion')),
    })),
  ])
  if (network.caipNetworkId !== `polkadot:${genesisHash.slice(2, 34)}`) {
    throw new ChainDisconnectedError({ details: `The endpoint of ${network.name} belongs to another network.` })
  }
  const name = [genesisHash, version.specVersion, ...network.rpcUrls.default.http].join(' ')
  const reading =
    cache.get(name) ??
    chain.ask('state_getMetadata', [], (answer) => decodeMetadata(readBytes(answer), network.caipNetworkId))
  cache.delete(name)
  cache.set(name, reading)
  for (const old of [...cache.keys()].slice(0, -limit)) cache.delete(old)
  try {
    return { ...(await reading), ...version, genesisHash }
  } catch (error) {
    cache.delete(name)
    throw error
  }
}

export declare namespace readRuntime {
  type Options = { chain: Chain; network: Network }
}
