import type { Chains, ServedChain } from './createChains.ts'

/** The network that resolves names, and the default network of EVM names. */
export function findNameChain({ all }: Chains): ServedChain | undefined {
  const evm = all.filter(({ client }) => client)
  return evm.find(({ network }) => network.resolvesNames) ?? evm[0]
}
