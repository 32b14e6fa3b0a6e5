import type { CaipNetworkId, Namespace, Wallet } from '@mooring/core'
import type { Engine } from './engine/Engine.js'

/**
 * Follows the network that the visitor chooses in the wallet, for one family of a session. The page checks whether the
 * session grants it.
 */
export function watchChosenNetwork(parameters: watchChosenNetwork.Parameters): NonNullable<Wallet['watchNetwork']> {
  const { engine, topic, namespace } = parameters
  return (onChoose) =>
    engine.watch((event) => {
      if (event.type !== 'said' || event.topic !== topic || event.name !== 'chainChanged') return
      const network = toNetworkId(event.data, namespace)
      if (network) onChoose(network)
    })
}

/** Wallets name the network by a number, by its digits, in hexadecimal, or as CAIP-2. */
function toNetworkId(data: unknown, namespace: Namespace): CaipNetworkId | undefined {
  if (typeof data !== 'number' && typeof data !== 'string') return undefined
  const text = String(data)
  const reference = text.startsWith(`${namespace}:`) ? text.slice(namespace.length + 1) : text
  const isNumber = namespace === 'eip155' && /^(?:0x[\da-f]+|\d+)$/iu.test(reference)
  return `${namespace}:${isNumber ? Number(reference) : reference}`
}

export declare namespace watchChosenNetwork {
  type Parameters = { engine: Engine; topic: string; namespace: Namespace }
}
