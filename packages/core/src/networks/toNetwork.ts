import { CaipError } from '../caip/CaipError.js'
import { parseCaipNetworkId } from '../caip/parseCaipNetworkId.js'
import { defaultNamespace, numericIds } from './idRules.js'
import type { Network } from './Network.js'

/**
 * Adds the family and the CAIP-2 id to a chain object. It accepts objects of `viem/chains` unchanged.
 *
 * @example
 * ```ts
 * import { toNetwork } from '@mooring/core'
 * import { mainnet } from 'viem/chains'
 *
 * toNetwork(mainnet).caipNetworkId // 'eip155:1'
 * ```
 *
 * @param chain - The chain. Defaults to the EVM family without `chainNamespace`.
 * @throws {CaipError} The namespace or the id cannot be part of a CAIP-2 id, or they contradict `caipNetworkId`.
 * @see Specification §3; CAIP-2.
 */
export function toNetwork(chain: Network.Input): Network {
  if (typeof chain.id === 'number' && !(Number.isSafeInteger(chain.id) && chain.id >= 0)) {
    throw new CaipError(`Invalid chainId: ${chain.id}`, { details: 'The id of a network is a whole number.' })
  }
  const namespace = chain.chainNamespace ?? defaultNamespace
  const caipNetworkId = chain.caipNetworkId ?? (`${namespace}:${chain.id}` as const)
  const { chainNamespace, chainId } = parseCaipNetworkId(caipNetworkId)
  // Wallets use `id`, everything else uses the CAIP-2 id.
  const pattern = numericIds[chainNamespace]
  const isOther = pattern && chainId !== String(chain.id)
  if (isOther || (chain.chainNamespace && chain.chainNamespace !== chainNamespace)) {
    throw new CaipError(`Invalid CAIP-2 network id: ${caipNetworkId}`, {
      details: '`id` or `chainNamespace` says another network.',
    })
  }
  if (pattern && !(pattern.test(chainId) && Number.isSafeInteger(Number(chainId)))) {
    throw new CaipError(`Invalid CAIP-2 network id: ${caipNetworkId}`, {
      details: 'The id of a network is a whole number.',
    })
  }
  // The compiler does not know that `pattern` belongs to `chainNamespace`.
  return { ...chain, id: pattern ? Number(chainId) : chain.id, chainNamespace, caipNetworkId } as Network
}
