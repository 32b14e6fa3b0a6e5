import type { PurchaseOrder, PurchaseState } from '@mooring/core'
import {
  getPurchaseStatus,
  isOpenPurchase,
  parsePurchases,
  purchaseLimit,
  purchaseMachine,
} from '@mooring/core/internal'
import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { createFeatureStore } from '../createFeatureStore.js'
import type { LazyServices } from '../services/createLazyServices.js'
import { startPolling } from '../startPolling.js'

/** How often a seller is asked about an order (ms): while a visitor waits for it, and later. */
const soon = 3_000
const later = 30_000
/** Who has not paid by now (ms) has gone away. */
const patience = 10 * 60 * 1_000

const key = 'purchases'
/** Another tab may store an order again before it hears that the visitor has forgotten it. */
const forgottenKey = 'forgottenPurchases'

export type Purchases = {
  readonly $purchases: ReadableAtom<PurchaseState>
  readonly place: (order: PurchaseOrder) => void
  readonly forget: (id: string) => void
  readonly dispose: () => void
}

/** Follows orders until they end. Unfinished ones are kept on this device, and followed again in the next visit. */
export function createPurchases(kit: AppKit, services: LazyServices): Purchases {
  const { storage } = kit
  const forgotten = () => storage.get(forgottenKey, parseIds) ?? []
  const read = () => {
    const gone = forgotten()
    const orders = storage.get(key, (value) => parsePurchases(value, Date.now())) ?? []
    return orders.filter(({ id }) => !gone.includes(id))
  }
  /** What this page has seen. Other entries belong to other tabs. */
  const seen = new Set<string>()

  const { $state, send, dispose } = createFeatureStore(kit, purchaseMachine, {
    follow({ order: { id, exchangeId, time } }, { send, signal }) {
      const ask = async (signal: AbortSignal) => {
        const loaded = await services.load()
        if (!loaded) return
        const order = { exchangeId, sessionId: id, signal }
        send({ type: 'answered', id, ...(await getPurchaseStatus(loaded.client, order)) })
      }
      const stop = startPolling(ask, () => (Date.now() - time < patience ? soon : later))
      signal.addEventListener('abort', stop, { once: true })
    },
  })

  const restore = () => send({ type: 'restored', orders: read().filter(({ id }) => !seen.has(id)) })

  function keep({ purchases }: PurchaseState): void {
    const gone = forgotten().find((id) => purchases.some((one) => one.id === id))
    // The state without it comes here again.
    if (gone !== undefined) {
      send({ type: 'forget', id: gone })
      return
    }
    for (const { id } of purchases) seen.add(id)
    const others = read().filter(({ id }) => !seen.has(id))
    const open = purchases.filter(isOpenPurchase).map(({ status: _, hash: __, ...order }) => order)
    if (open.length + others.length > 0) storage.set(key, [...open, ...others])
    else storage.remove(key)
  }

  // Listens before it restores: an order that is not seen counts as another tab's, and would stay in the storage.
  const stops = [
    $state.listen(keep),
    storage.watch(key, restore),
    storage.watch(forgottenKey, () => keep($state.get())),
  ]
  restore()
  return {
    $purchases: $state,
    place: (order) => send({ type: 'placed', order }),
    forget(id) {
      storage.set(forgottenKey, [id, ...forgotten()].slice(0, purchaseLimit))
      send({ type: 'forget', id })
    },
    dispose() {
      for (const stop of stops) stop()
      dispose()
    },
  }
}

/** Storage is untrusted. */
function parseIds(value: unknown): readonly string[] | undefined {
  return Array.isArray(value)
    ? value.slice(0, purchaseLimit).filter((one): one is string => typeof one === 'string')
    : undefined
}
