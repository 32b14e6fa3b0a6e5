import type { Chains, ServedChain } from './createChains.ts'

/** Where names are resolved, and where the accounts of EVM names are if nothing says otherwise. */
export function findNameChain({ all }: Chains): ServedChain | undefined {
  const evm = all.filter(({ client }) => client)
  return evm.find(({ network }) => network.resolvesNames) ?? evm[0]
}
