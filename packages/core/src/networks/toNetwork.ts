import { CaipError } from '../caip/CaipError.js'
import type { Namespace } from '../caip/Namespace.js'
import { parseCaipNetworkId } from '../caip/parseCaipNetworkId.js'
import type { Network } from './Network.js'

/** The chain family of a network that names none, like the chains of viem. */
const defaultNamespace: Namespace = 'eip155'

/** The form of a network's number. A wallet uses the same number. */
const networkNumber: RegExp = /^(0|[1-9]\d*)$/u

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
 * @param numbersNetworks - Whether the `id` of the family's networks is a number. Defaults to the EVM family alone.
 * @throws {CaipError} The namespace or the id cannot be part of a CAIP-2 id, or they contradict `caipNetworkId`.
 * @see Specification §3; CAIP-2.
 */
export function toNetwork(chain: Network.Input, numbersNetworks?: boolean): Network {
  if (typeof chain.id === 'number' && !(Number.isSafeInteger(chain.id) && chain.id >= 0)) {
    throw new CaipError(`Invalid chainId: ${chain.id}`, { details: 'The id of a network is a whole number.' })
  }
  const namespace = chain.chainNamespace ?? defaultNamespace
  const caipNetworkId = chain.caipNetworkId ?? (`${namespace}:${chain.id}` as const)
  const { chainNamespace, chainId } = parseCaipNetworkId(caipNetworkId)
  // Wallets use `id`, everything else uses the CAIP-2 id.
  const isNumber = numbersNetworks ?? chainNamespace === defaultNamespace
  const isOther = isNumber && chainId !== String(chain.id)
  if (isOther || (chain.chainNamespace && chain.chainNamespace !== chainNamespace)) {
    throw new CaipError(`Invalid CAIP-2 network id: ${caipNetworkId}`, {
      details: '`id` or `chainNamespace` says another network.',
    })
  }
  if (isNumber && !(networkNumber.test(chainId) && Number.isSafeInteger(Number(chainId)))) {
    throw new CaipError(`Invalid CAIP-2 network id: ${caipNetworkId}`, {
      details: 'The id of a network is a whole number.',
    })
  }
  // The compiler does not know which families have numbers.
  return { ...chain, id: isNumber ? Number(chainId) : chain.id, chainNamespace, caipNetworkId } as Network
}
