import { createHmac } from 'node:crypto'
import { type Static, Type } from 'typebox'
import type { Asset } from '../chains/Asset.ts'
import type { Chains } from '../chains/createChains.ts'
import { findNamed } from './findNamed.ts'

const text = Type.String({ maxLength: 256 })
const maybe = Type.Optional(Type.Union([text, Type.Null()]))
const number = Type.Union([Type.Number({ minimum: 0 }), Type.String({ pattern: '^\\d{1,30}(\\.\\d{1,40})?$' })])
const maybeNumber = Type.Optional(Type.Union([number, Type.Null()]))

/** @see https://dev.moonpay.com/api-reference/widget/getcurrencies */
export const moonpayCurrencies = Type.Array(
  Type.Object({
    type: text,
    code: Type.String({ pattern: '^[a-z0-9_-]{1,64}$' }),
    isSuspended: Type.Optional(Type.Boolean()),
    isSellSupported: Type.Optional(Type.Boolean()),
    minBuyAmount: maybeNumber,
    maxBuyAmount: maybeNumber,
    metadata: Type.Optional(
      Type.Union([Type.Object({ contractAddress: maybe, chainId: maybe, networkCode: maybe }), Type.Null()]),
    ),
  }),
)

/** The coins of the configuration that MoonPay trades, with its codes of them. */
export function findMoonpayCoins(
  chains: Chains,
  currencies: Static<typeof moonpayCurrencies>,
  networks: readonly string[] | undefined,
): readonly { readonly asset: Asset; readonly code: string; readonly isSellSupported: boolean }[] {
  const coins = currencies.flatMap(({ type, code, isSuspended, isSellSupported = false, metadata }) => {
    if (type !== 'crypto' || isSuspended || !metadata) return []
    const { chainId, contractAddress: contract, networkCode: network } = metadata
    const [symbol = ''] = code.split('_')
    const asset = findNamed(chains, { network, chainId, contract, symbol }, networks)
    return asset ? [{ asset, code, isSellSupported }] : []
  })
  return [...new Map(coins.map((coin) => [coin.asset.id, coin])).values()]
}

/**
 * Writes the parameters of a page into its address, and signs them. The signature comes last, and is of what comes before,
 * with its question mark.
 *
 * @see https://dev.moonpay.com/widget/on-ramp/customization/url-signing
 */
export function signMoonpayPage(
  page: string,
  parameters: Readonly<Record<string, string | undefined>>,
  secret: string,
): string {
  const address = new URL(page)
  for (const [name, value] of Object.entries(parameters)) if (value) address.searchParams.set(name, value)
  const signature = createHmac('sha256', secret).update(address.search).digest('base64')
  address.searchParams.set('signature', signature)
  return address.href
}
