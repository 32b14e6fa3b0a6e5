import { type Static, Type } from 'typebox'
import type { Asset } from '../chains/Asset.ts'
import type { Chains } from '../chains/createChains.ts'
import { findNamed } from './findNamed.ts'

const text = Type.String({ maxLength: 256 })
const coin = Type.Object({
  symbol: text,
  address: Type.Optional(Type.Union([text, Type.Null()])),
  isAllowed: Type.Optional(Type.Boolean()),
  /** Whether it buys it. */
  isPayInAllowed: Type.Optional(Type.Boolean()),
  network: Type.Object({
    name: text,
    chainId: Type.Optional(Type.Union([Type.Number(), text, Type.Null()])),
  }),
})

/** @see https://docs.transak.com/api/public/get-crypto-currencies */
export const transakCoins = {
  path: '/cryptocoverage/api/v1/public/crypto-currencies',
  reply: Type.Object({ response: Type.Array(coin) }),
} as const

/** The coins of the configuration that Transak trades, with its names of them. */
export function findTransakCoins(
  chains: Chains,
  coins: readonly Static<typeof coin>[],
  networks: readonly string[] | undefined,
): readonly { readonly asset: Asset; readonly symbol: string; readonly network: string }[] {
  const found = coins.flatMap(({ symbol, address: contract, network: { name: network, chainId } }) => {
    const asset = findNamed(chains, { network, chainId, contract, symbol }, networks)
    return asset ? [{ asset, symbol, network }] : []
  })
  return [...new Map(found.map((one) => [one.asset.id, one])).values()]
}
