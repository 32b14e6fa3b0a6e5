import { randomUUID } from 'node:crypto'
import { BigNumber } from 'bignumber.js'
import type { Selectable } from 'kysely'
import type { Asset } from '../chains/Asset.ts'
import type { Tables } from '../database/Tables.ts'
import { isOriginAllowed } from '../projects/isOriginAllowed.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { createQuote, type Quote } from './createQuote.ts'
import type { PaymentCurrency } from './purchases.ts'

export type Order = Selectable<Tables['onramp_orders']>

/** How long a price is held (ms). */
const quoteLifetime = 600_000

/** Keeps an order that waits to be confirmed. Its id is the only key to its page. */
export async function createOrder({ database, now }: Services, options: createOrder.Options): Promise<string> {
  const { asset, quote } = options
  const id = randomUUID()
  const time = now()
  await database.query
    .insertInto('onramp_orders')
    .values({
      id,
      project_id: options.projectId,
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

/** Writes what was chosen into an order that is still open. */
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

/** Gives an order with a price that holds: another one, if it has grown old. */
export async function refreshQuote(services: Services, order: Order, asset: Asset): Promise<Order> {
  if (order.status !== 'open' || services.now() - order.quoted_at < quoteLifetime) return order
  const currency = order.currency as PaymentCurrency
  const wanted = order.is_amount_fixed ? { amount: BigInt(order.amount) } : { payment: new BigNumber(order.payment) }
  await chooseQuote(services, order.id, await createQuote(services, { asset, currency, ...wanted }))
  return findOrder(services, order.id)
}

/**
 * Confirms an order at the price that was shown. Of several times, only the first one does anything.
 *
 * @returns Whether the order is confirmed now. If not, its price has changed meanwhile.
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
 * Reads where a purchase leads back to.
 *
 * @throws {ServiceError} 400: no web address, or none of the pages of the project.
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
    account: string
    /** What can be chosen; `asset` is first. */
    choices: readonly Asset[]
    asset: Asset
    currency: PaymentCurrency
    /** Left out when nobody has said how much. */
    quote: Quote | undefined
    isAmountFixed: boolean
    redirectUrl: string | undefined
  }
}
