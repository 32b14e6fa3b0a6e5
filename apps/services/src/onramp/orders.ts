import { randomUUID } from 'node:crypto'
import { BigNumber } from 'bignumber.js'
import type { Selectable } from 'kysely'
import type { Asset } from '../chains/Asset.ts'
import type { Tables } from '../database/Tables.ts'
import { isOriginAllowed } from '../projects/isOriginAllowed.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { createQuote } from './createQuote.ts'
import { type Exchange, findExchange } from './exchanges.ts'
import type { PaymentCurrency } from './purchases.ts'
import type { Quote } from './Quote.ts'

export type Order = Selectable<Tables['onramp_orders']>

/** How long a price is valid (ms). */
const quoteLifetime = 600_000

/** Stores an order that waits for confirmation. Its id is the only key to its page. */
export async function createOrder({ database, now }: Services, options: createOrder.Options): Promise<string> {
  const { asset, quote } = options
  const id = randomUUID()
  const time = now()
  await database.query
    .insertInto('onramp_orders')
    .values({
      id,
      project_id: options.projectId,
      exchange: options.exchange.id,
      account: options.account,
      choices: JSON.stringify(options.choices.map((choice) => choice.id)),
      status: 'open',
      asset: asset.id,
      network: asset.chain.network.caipNetworkId,
      currency: options.currency,
      ...toColumns(quote),
      is_amount_fixed: options.isAmountFixed ? 1 : 0,
      quoted_at: quote ? time : 0,
      redirect_url: options.redirectUrl ?? null,
      nonce: null,
      raw: null,
      hash: null,
      problem: null,
      created_at: time,
      updated_at: time,
    })
    .execute()
  return id
}

/** @throws {ServiceError} 404: there is no such order. */
export async function findOrder({ database }: Pick<Services, 'database'>, id: string): Promise<Order> {
  const isId = /^[-0-9a-f]{36}$/u.test(id)
  const order =
    isId && (await database.query.selectFrom('onramp_orders').selectAll().where('id', '=', id).executeTakeFirst())
  if (!order) throw new ServiceError(404, 'id', 'There is no such purchase')
  return order
}

/** Stores the choices in an order that is still open. */
export async function chooseQuote({ database, now }: Services, id: string, quote: Quote): Promise<void> {
  await database.query
    .updateTable('onramp_orders')
    .set({
      ...toColumns(quote),
      asset: quote.asset.id,
      network: quote.asset.chain.network.caipNetworkId,
      currency: quote.currency,
      quoted_at: now(),
      updated_at: now(),
    })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute()
}

/** Returns an order with a valid price: a new price, if the old one has expired. */
export async function refreshQuote(services: Services, order: Order, asset: Asset): Promise<Order> {
  if (order.status !== 'open' || services.now() - order.quoted_at < quoteLifetime) return order
  const currency = order.currency as PaymentCurrency
  const exchange = findExchange(order.exchange)
  const wanted = order.is_amount_fixed ? { amount: BigInt(order.amount) } : { payment: new BigNumber(order.payment) }
  await chooseQuote(services, order.id, await createQuote(services, { exchange, asset, currency, ...wanted }))
  return findOrder(services, order.id)
}

/**
 * Confirms an order at the displayed price. Repeated calls have no effect.
 *
 * @returns Whether the order is now confirmed. If not, its price has changed meanwhile.
 */
export async function confirmOrder({ database, now }: Services, id: string, quotedAt: number): Promise<boolean> {
  const time = now()
  const row = await database.query
    .updateTable('onramp_orders')
    .set({ status: 'confirmed', updated_at: time })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('quoted_at', '=', quotedAt)
    .where('quoted_at', '>', time - quoteLifetime)
    .where('amount', '!=', '')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined || (await findOrder({ database }, id)).status !== 'open'
}

/**
 * Validates the return address of a purchase.
 *
 * @throws {ServiceError} 400: not a web address, or not a page of the project.
 */
export function readRedirectUrl(
  { projects }: Pick<Services, 'projects'>,
  text: string | undefined,
  projectId: string | undefined,
): string | undefined {
  if (text === undefined || text === '') return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  const project = projects.find(projectId)
  const isOfProject = url && project && isOriginAllowed(url.origin, project.allowedOrigins)
  if (!isWeb || !isOfProject || url.username || url.password)
    throw new ServiceError(400, 'redirectUrl', 'The way back has to lead to a page of this project')
  return url.href
}

function toColumns(quote: Quote | undefined) {
  if (!quote) return { payment: '', provider_fee: '', network_fee: '', amount: '' }
  return {
    payment: quote.total.toFixed(2),
    provider_fee: quote.providerFee.toFixed(2),
    network_fee: quote.networkFee.toFixed(2),
    amount: quote.amount.toString(),
  }
}

export declare namespace createOrder {
  type Options = {
    projectId: string
    exchange: Exchange
    account: string
    /** The coins to choose from; `asset` is first. */
    choices: readonly Asset[]
    asset: Asset
    currency: PaymentCurrency
    /** Left out when no amount is given. */
    quote: Quote | undefined
    isAmountFixed: boolean
    redirectUrl: string | undefined
  }
}
