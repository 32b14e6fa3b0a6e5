import type { CaipAddress } from '../caip/Namespace.js'
import type { PurchaseStatus } from '../clients/onramp/getPurchaseStatus.js'
import type { SafeUrl } from '../links/safeHref.js'
import type { FeatureEffect } from '../machine/FeatureEffect.js'
import type { Machine } from '../machine/Machine.js'

/** A purchase that was begun at a provider. */
export type PurchaseOrder = {
  /** The provider's own id of the order. */
  readonly id: string
  readonly exchangeId: string
  /** The page to pay on. */
  readonly url: SafeUrl
  readonly account: CaipAddress
  /** The coin that is bought. */
  readonly symbol: string
  /** How much of it was offered: digits and a point. Undefined without an offer. */
  readonly amount: string | undefined
  /** When it was begun (ms since 1970). */
  readonly time: number
}

/** An order, and how far it is: waiting for the payment, paid out, arrived, or refused by the provider. */
export type Purchase = PurchaseOrder & {
  readonly status: 'waiting' | 'paidOut' | 'arrived' | 'failed'
  /** The transaction that pays the coins out. */
  readonly hash: string | undefined
}

/** The latest one is first. */
export type PurchaseState = { readonly purchases: readonly Purchase[] }

export type PurchaseEvent =
  | { type: 'placed'; order: PurchaseOrder }
  /** From an earlier visit, or another tab. */
  | { type: 'restored'; orders: readonly PurchaseOrder[] }
  | ({ type: 'answered'; id: string } & PurchaseStatus)
  /** The visitor will not pay. */
  | { type: 'forget'; id: string }

export type PurchaseEffect =
  /** Ask how far the order is, again and again. */
  { type: 'follow'; key: string; order: PurchaseOrder } | FeatureEffect

/** More open orders than a visitor has. */
export const purchaseLimit = 10

/** Orders of providers, each followed until the coins have arrived or the provider has refused it. */
export const purchaseMachine: Machine<PurchaseState, PurchaseEvent, PurchaseEffect> = {
  initial: { purchases: [] },
  transition(state, event): readonly [PurchaseState, ...PurchaseEffect[]] {
    const { purchases } = state
    switch (event.type) {
      case 'placed':
        return add(state, [event.order])
      case 'restored':
        return add(state, event.orders)
      case 'answered': {
        const known = purchases.find(({ id }) => id === event.id)
        if (!known || !isOpen(known)) return [state]
        const hash = event.hash ?? known.hash
        const status = toStatus(event.status, hash)
        if (status === known.status && hash === known.hash) return [state]
        const next = purchases.map((one) => (one === known ? { ...one, status, hash } : one))
        return status === 'arrived' ? [{ purchases: next }, ...arrived] : [{ purchases: next }]
      }
      case 'forget': {
        const left = purchases.filter(({ id }) => id !== event.id)
        return left.length === purchases.length ? [state] : [{ purchases: left }]
      }
    }
  },
  continues: ({ purchases }, effect) =>
    effect.type !== 'follow' || purchases.some((one) => one.id === effect.key && isOpen(one)),
}

const arrived: readonly PurchaseEffect[] = [
  { type: 'refresh', topic: 'balance' },
  { type: 'refresh', topic: 'tokens' },
  { type: 'refresh', topic: 'activity' },
]

/**
 * Checks whether a purchase has not ended yet.
 *
 * @example
 * ```ts
 * import { type Purchase } from '@mooring/core'
 * import { isOpenPurchase } from '@mooring/core/internal'
 *
 * declare const purchases: readonly Purchase[]
 * const open = purchases.filter(isOpenPurchase)
 * ```
 */
export const isOpenPurchase = ({ status }: Pick<Purchase, 'status'>): boolean =>
  status === 'waiting' || status === 'paidOut'

const isOpen = isOpenPurchase

function add(state: PurchaseState, orders: readonly PurchaseOrder[]): readonly [PurchaseState, ...PurchaseEffect[]] {
  const known = new Set(state.purchases.map(({ id }) => id))
  const added = orders.filter(({ id }) => !known.has(id)).slice(0, purchaseLimit)
  if (added.length === 0) return [state]
  const purchases = added.map((order): Purchase => ({ ...order, status: 'waiting', hash: undefined }))
  const all = [...purchases, ...state.purchases].sort((a, b) => b.time - a.time).slice(0, purchaseLimit)
  const follow = added.map((order): PurchaseEffect => ({ type: 'follow', key: order.id, order }))
  return [{ purchases: all }, ...follow]
}

/** A provider that does not know the order yet may know it later. */
function toStatus(status: PurchaseStatus['status'], hash: string | undefined): Purchase['status'] {
  if (status === 'SUCCESS') return 'arrived'
  if (status === 'FAILED') return 'failed'
  return hash ? 'paidOut' : 'waiting'
}
