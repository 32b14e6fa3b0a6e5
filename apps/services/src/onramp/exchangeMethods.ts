import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { parseUnits } from 'viem'
import type { Asset } from '../chains/Asset.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import type { Market } from './createMarket.ts'
import { createQuote } from './createQuote.ts'
import { type Exchange, exchanges, findExchange } from './exchanges.ts'
import { createOrder, readRedirectUrl } from './orders.ts'
import { findPurchases } from './purchases.ts'
import { readBuyerOf } from './readOrderRequest.ts'

const text = Type.String({ minLength: 1, maxLength: 256 })
const listParams = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 0 })),
  includeOnly: Type.Optional(Type.Array(text)),
  exclude: Type.Optional(Type.Array(text)),
  asset: Type.Optional(text),
})
const payParams = Type.Object({
  exchangeId: text,
  asset: text,
  amount: Type.Union([text, Type.Number()]),
  recipient: text,
  redirectUrl: Type.Optional(Type.String({ maxLength: 2048 })),
})
const statusParams = Type.Object({ exchangeId: text, sessionId: text })

type Method = (context: { services: Services; market: Market }, params: unknown, projectId: string) => Promise<unknown>

/**
 * The methods for buying at an exchange, and for following an order of any seller. Exchanges sell the coins of test
 * networks, through the same orders as the page.
 */
export const exchangeMethods: ReadonlyMap<string, Method> = new Map<string, Method>([
  [
    'reown_getExchanges',
    async ({ services }, params) => {
      const { page = 1, includeOnly, exclude = [], asset } = read(listParams, params)
      const purchases = findPurchases(services)
      const sells = asset ? purchases.some((one) => isAssetNamed(one, asset)) : purchases.length > 0
      const isWanted = ({ id }: Exchange) => sells && (includeOnly?.includes(id) ?? true) && !exclude.includes(id)
      const found = exchanges
        .filter(isWanted)
        .map(({ id, name }) => ({ id, name, imageUrl: `${services.publicUrl()}/onramp/${id}.svg` }))
      // All of them fit on the first page, which clients number 0 or 1.
      return { exchanges: page > 1 ? [] : found, total: found.length }
    },
  ],
  [
    'reown_getExchangePayUrl',
    async ({ services }, params, projectId) => {
      const { exchangeId, asset: name, amount: wanted, recipient, redirectUrl } = read(payParams, params)
      const exchange = findExchange(exchangeId)
      const asset = findPurchases(services).find((one) => isAssetNamed(one, name))
      if (!asset) throw new ServiceError(400, 'asset', 'This exchange does not sell the asset')
      const amount = readAmount(String(wanted), asset.decimals)
      const account = readBuyerOf(asset, recipient, 'recipient')
      const currency = 'USD'
      const sessionId = await createOrder(services, {
        projectId,
        exchange,
        account,
        choices: [asset],
        asset,
        currency,
        quote: await createQuote(services, { exchange, asset, currency, amount }),
        isAmountFixed: true,
        redirectUrl: readRedirectUrl(services, redirectUrl, projectId),
      })
      return { url: `${services.publicUrl()}/onramp/${sessionId}`, sessionId }
    },
  ],
  [
    'reown_getExchangeBuyStatus',
    async ({ market }, params) => {
      const { exchangeId, sessionId } = read(statusParams, params)
      const { status, hash } = await market.find('id', exchangeId).readStatus(sessionId)
      return { status, ...(hash ? { txHash: hash } : {}) }
    },
  ],
])

/** Parameters are an object, or a list with one. @throws {ServiceError} 400: they are invalid. */
function read<schema extends TSchema>(schema: schema, params: unknown): Static<schema> {
  const value = Array.isArray(params) ? params[0] : (params ?? {})
  if (Value.Check(schema, value)) return value
  const [problem] = Value.Errors(schema, value)
  const field = problem?.instancePath.slice(1) || 'params'
  throw new ServiceError(400, field, `The ${field} provided is invalid: ${problem?.message ?? ''}`)
}

/** CAIP-19: `eip155:1/slip44:60`, which clients use for the coin of any EVM network, or `eip155:1/erc20:0x…`. */
function isAssetNamed({ chain, address }: Asset, name: string): boolean {
  const [network, kind = ''] = name.split('/')
  if (network !== chain.network.caipNetworkId) return false
  return address ? kind.toLowerCase() === `erc20:${address.toLowerCase()}` : kind === 'slip44:60' || kind === 'native'
}

function readAmount(text: string, decimals: number): bigint {
  const [, , fraction = ''] = /^(\d{1,30})(?:\.(\d{1,80}))?$/u.exec(text) ?? [undefined, undefined, undefined]
  if (!/^\d{1,30}(?:\.\d{1,80})?$/u.test(text) || fraction.length > decimals)
    throw new ServiceError(400, 'amount', 'The amount provided is not a number of coins')
  return parseUnits(text, decimals)
}
