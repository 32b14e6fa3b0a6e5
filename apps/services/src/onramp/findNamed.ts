import { type Asset, assetsOf } from '../chains/Asset.ts'
import type { Chains } from '../chains/createChains.ts'

/** How sellers name networks that have no number. */
const names: Readonly<Record<string, string>> = { 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana' }

/**
 * Finds the coin of the configuration that a seller means: by the number of its network, or its name where it has none,
 * and by its contract.
 *
 * @param only - CAIP-2. Other networks are not sold.
 */
export function findNamed(
  chains: Chains,
  { chainId, network, contract, symbol }: findNamed.Named,
  only: readonly string[] | undefined,
): Asset | undefined {
  const chain = chains.all.find(({ network: { caipNetworkId } }) => {
    const isNamed = names[caipNetworkId]
      ? names[caipNetworkId] === network.toLowerCase()
      : `eip155:${chainId}` === caipNetworkId
    return isNamed && (only?.includes(caipNetworkId) ?? true)
  })
  if (!chain) return undefined
  const [coin, ...tokens] = assetsOf(chain)
  if (!contract || /^0x(0{40}|e{40})$/iu.test(contract))
    return coin.symbol.toUpperCase() === symbol.toUpperCase() ? coin : undefined
  const isSame = ({ address = '' }: Asset) =>
    chain.namespace === 'eip155' ? address.toLowerCase() === contract.toLowerCase() : address === contract
  return tokens.find(isSame)
}

export declare namespace findNamed {
  type Named = {
    /** EIP-155. */
    chainId: string | number | null | undefined
    /** The seller's name of the network. */
    network: string
    contract: string | null | undefined
    symbol: string
  }
}
