import type { Selectable } from 'kysely'
import type { Tables } from '../database/Tables.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import type { Report } from './SellerApi.ts'

export type SellerOrder = Selectable<Tables['seller_orders']>

type Context = Pick<Services, 'database' | 'now'>

/** How long a message is remembered (ms). Older ones are refused by their time. */
const memory = 86_400_000

/** @throws {ServiceError} 404: the seller has no such order. */
export async function findSellerOrder(
  { database }: Pick<Context, 'database'>,
  { id, seller }: Pick<SellerOrder, 'id' | 'seller'>,
): Promise<SellerOrder> {
  const isId = /^[-0-9a-f]{36}$/u.test(id)
  const order =
    isId &&
    (await database.query
      .selectFrom('seller_orders')
      .selectAll()
      .where('id', '=', id)
      .where('seller', '=', seller)
      .executeTakeFirst())
  if (!order) throw new ServiceError(404, 'id', 'There is no such purchase')
  return order
}

/**
 * Claims the next question about an order, so that of several instances one asks.
 *
 * @param pause - Since the last question (ms).
 */
export async function claimQuestion({ database, now }: Context, id: string, pause: number): Promise<boolean> {
  const row = await database.query
    .updateTable('seller_orders')
    .set({ asked_at: now() })
    .where('id', '=', id)
    .where('asked_at', '<=', now() - pause)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What a report may follow: an order never goes back. A payment that failed may be tried again on the page. */
const before: Readonly<Record<Report['status'], readonly SellerOrder['status'][]>> = {
  waiting: [],
  paid: ['waiting', 'failed'],
  sent: ['waiting', 'failed', 'paid', 'sent'],
  failed: ['waiting', 'paid'],
}

type Said = Pick<Report, 'status' | 'hash'> & {
  /** Base units. */
  readonly amount: bigint | undefined
}

/** Stores what a seller says. What is known already changes nothing. */
export async function storeReport({ database, now }: Context, id: string, said: Said): Promise<void> {
  const { status, hash, amount } = said
  const sent = hash && status === 'sent' && { hash, ...(amount && { coins: amount.toString() }) }
  await database.query
    .updateTable('seller_orders')
    .set({ status, updated_at: now(), ...sent })
    .where('id', '=', id)
    .where('status', 'in', [...before[status]])
    .execute()
}

/** Ends an order whose coins the chain has. One payment ends one order. */
export async function storeArrival({ database, now }: Context, id: string, amount: bigint): Promise<void> {
  await database.query
    .updateTable('seller_orders')
    .set({ status: 'done', amount: amount.toString(), updated_at: now() })
    .where('id', '=', id)
    .where('status', '=', 'sent')
    .execute()
}

/** Ends an order whose payment no node can read. */
export async function endUnread({ database, now }: Context, id: string): Promise<void> {
  await database.query
    .updateTable('seller_orders')
    .set({ status: 'unread', updated_at: now() })
    .where('id', '=', id)
    .where('status', '=', 'sent')
    .execute()
}

/** Whether a message has counted, at any instance. */
export async function isRemembered(
  { database }: Pick<Context, 'database'>,
  seller: string,
  id: string,
): Promise<boolean> {
  const row = await database.query
    .selectFrom('seller_messages')
    .select('id')
    .where('seller', '=', seller)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Remembers a message that has counted. */
export async function rememberMessage({ database, now }: Context, seller: string, id: string): Promise<void> {
  await database.query
    .deleteFrom('seller_messages')
    .where('received_at', '<', now() - memory)
    .execute()
  await database.query
    .insertInto('seller_messages')
    .values({ seller, id, received_at: now() })
    .onConflict((conflict) => conflict.columns(['seller', 'id']).doNothing())
    .execute()
}
