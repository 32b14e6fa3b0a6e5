import { type Asset, assetsOf } from '../chains/Asset.ts'
import type { Chains } from '../chains/createChains.ts'

/**
 * Finds the coin of the configuration that a seller means, by the number of its network and by its contract. Only EVM
 * networks: accounts of other families cannot buy here yet.
 *
 * @param only - CAIP-2. Other networks are not sold.
 */
export function findNamed(
  chains: Chains,
  { chainId, contract, symbol }: findNamed.Named,
  only: readonly string[] | undefined,
): Asset | undefined {
  const id = `eip155:${chainId}`
  const chain = only && !only.includes(id) ? undefined : chains.find(id)
  if (!chain) return undefined
  const [coin, ...tokens] = assetsOf(chain)
  if (!contract || /^0x(0{40}|e{40})$/iu.test(contract))
    return coin.symbol.toUpperCase() === symbol.toUpperCase() ? coin : undefined
  return tokens.find(({ address = '' }) => address.toLowerCase() === contract.toLowerCase())
}

export declare namespace findNamed {
  type Named = {
    /** EIP-155. */
    chainId: string | number | null | undefined
    contract: string | null | undefined
    symbol: string
  }
}
