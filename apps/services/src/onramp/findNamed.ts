import { type Asset, assetsOf } from '../chains/Asset.ts'
import type { Chains } from '../chains/createChains.ts'
import { findSellingFamily } from './sellingFamilies.ts'

/** Networks without a number (EIP-155), by the name that every seller has for them. */
const named: ReadonlyMap<string, string> = new Map([['solana', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']])

/**
 * Finds the coin of the configuration that a seller means, by its network and by its contract.
 *
 * @param only - CAIP-2. Other networks are not sold.
 */
export function findNamed(
  chains: Chains,
  { network, chainId, contract, symbol }: findNamed.Named,
  only: readonly string[] | undefined,
): Asset | undefined {
  const id = named.get((network ?? '').toLowerCase()) ?? `eip155:${chainId}`
  const chain = only && !only.includes(id) ? undefined : chains.find(id)
  const family = chain && findSellingFamily(chain.namespace)
  if (!family) return undefined
  const [coin, ...tokens] = assetsOf(chain)
  if (!contract || family.coinContract.test(contract))
    return coin.symbol.toUpperCase() === symbol.toUpperCase() ? coin : undefined
  return tokens.find(({ address = '' }) => family.isSame(address, contract))
}

export declare namespace findNamed {
  type Named = {
    /** As the seller calls it. */
    network: string | null | undefined
    /** EIP-155. */
    chainId: string | number | null | undefined
    contract: string | null | undefined
    symbol: string
  }
}
