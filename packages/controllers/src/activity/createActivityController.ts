import { type ActivityItem, BaseError, familyOf, isSameAddress } from '@mooring/core'
import {
  createHistoryMachine,
  describeActivity,
  describeSent,
  explorerUrl,
  visibleTransactions,
} from '@mooring/core/internal'
import { onMount } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { createFeatureStore } from '../createFeatureStore.js'
import { createResource } from '../createResource.js'
import { createLazyServices } from '../services/createLazyServices.js'
import { startPolling } from '../startPolling.js'
import { atom, computed } from '../stores.js'
import type { Activity, ActivityController, ActivityDetail } from './ActivityController.js'
import { createSentTransactions } from './createSentTransactions.js'
import { groupByMonth } from './groupByMonth.js'
import { watchSent } from './watchSent.js'

/** How often to ask the services and the network for changes (ms). */
const interval = 6_000
/** How long the network's data of a transaction stays cached (ms). */
const detailLifetime = 60_000

/**
 * Lists the activity of the account in use. Get it from a kit: `kit.feature(createActivityController)`.
 *
 * Makes no request before `$activity` is watched. Then it loads the history from the services, page by page, and asks
 * the network about the transactions of this page until they are in a block.
 *
 * @example
 * ```ts
 * import type { AppKit } from '@mooring/controllers'
 * import { createActivityController } from '@mooring/controllers/activity'
 *
 * declare const kit: AppKit
 * const activity = kit.feature(createActivityController)
 * activity.$activity.subscribe(({ groups }) => console.log(groups.map(({ title }) => title)))
 * activity.more()
 * ```
 *
 * @see Specification §2, §4, §5 and §9.
 */
export function createActivityController(kit: AppKit): ActivityController {
  const services = kit.feature(createLazyServices)
  const sent = kit.feature(createSentTransactions)
  const { $account } = kit.account
  const { $network } = kit.network
  const $chosen = atom<string | undefined>(undefined)
  /** The account whose latest transactions did not load. */
  const $outdated = atom<string | undefined>(undefined)
  const stop = new AbortController()

  function subject() {
    const { address } = $account.get()
    const { network } = $network.get()
    if (!address || !network) return undefined
    // The services say whether they know the transactions of a family.
    const isSupported = services.isOffered && kit.options.features.history !== false
    return { address, network, isSupported, account: `${network.caipNetworkId}:${address}` }
  }

  async function load(cursor: string | undefined, signal: AbortSignal) {
    const about = subject()
    const loaded = await services.load()
    if (!about || !loaded) throw new BaseError('Failed to load the services')
    const { address, network } = about
    const page = await loaded.getHistory({ address, network, cursor, signal })
    const transactions = visibleTransactions(page.transactions, network.caipNetworkId).map((transaction) =>
      describeActivity(transaction, network.caipNetworkId),
    )
    return { transactions, next: page.next, since: page.since, isServed: page.isServed }
  }

  const isServed = (state: object) => !('isServed' in state && state.isServed === false)

  const { $state, send, dispose } = createFeatureStore(kit, createHistoryMachine<ActivityItem>(), {
    fetch({ cursor }, { send, signal }) {
      load(cursor, signal).then(
        (page) => {
          if (cursor === undefined) $outdated.set(undefined)
          send({ type: 'loaded', ...page })
        },
        (thrown) => send({ type: 'failed', error: BaseError.from(thrown) }),
      )
    },
    stopFetch: (_, { abort }) => abort('fetch'),
  })

  const $items = computed(
    [$state, sent.$sent, $account, $network],
    (state, list, { address = '' }, { caipNetworkId, namespace }) => {
      const history = 'transactions' in state ? state.transactions : []
      const known = new Set(history.map(({ hash }) => hash?.toLowerCase()))
      const family = familyOf(kit, namespace)
      const own = list.filter(({ hash, network, from }) => {
        return network === caipNetworkId && isSameAddress(family, from, address) && !known.has(hash.toLowerCase())
      })
      return [...own.map((one) => describeSent(one, family)), ...history]
    },
  )

  const $groups = computed([$items], (items) => groupByMonth(items, kit.options.locale))

  // It depends on the account and the network, too: `subject` reads them.
  const $activity = computed([$groups, $state, $outdated, $account, $network], (groups, state, outdated): Activity => {
    const isSupported = (subject()?.isSupported ?? true) && isServed(state)
    const status = state.status === 'idle' ? 'loading' : state.status === 'empty' ? 'ready' : state.status
    return {
      status: isSupported ? status : 'unsupported',
      groups,
      hasMore: state.status === 'loadingMore' || (state.status === 'ready' && state.next !== undefined),
      since: 'since' in state ? state.since : undefined,
      // A failure says so itself.
      isOutdated: isSupported && state.status !== 'failed' && 'account' in state && state.account === outdated,
    }
  })

  let isWatched = false
  function update(): void {
    const about = subject()
    if (!about) send({ type: 'reset' })
    else if (isWatched) send({ type: 'load', account: about.account, isSupported: about.isSupported })
  }

  /** Reloads the first page of the history, and the status of pending transactions. */
  async function renew(signal: AbortSignal): Promise<void> {
    const about = subject()
    const state = $state.get()
    const isLoaded =
      (state.status === 'empty' && isServed(state)) || state.status === 'ready' || state.status === 'stopped'
    await Promise.allSettled([
      watchSent({ kit, sent, signal }),
      isLoaded && about?.isSupported ? renewHistory(about.account, signal) : undefined,
    ])
    forget()
  }

  async function renewHistory(account: string, signal: AbortSignal): Promise<void> {
    const page = await load(undefined, signal).catch(() => undefined)
    if (signal.aborted) return
    $outdated.set(page ? undefined : account)
    if (page) send({ type: 'renewed', account, ...page })
  }

  /** Removes transactions that the history contains. */
  function forget(): void {
    const state = $state.get()
    const hashes = new Set(('transactions' in state ? state.transactions : []).map(({ hash }) => hash?.toLowerCase()))
    for (const one of sent.$sent.get()) if (hashes.has(one.hash.toLowerCase())) sent.update(one, undefined)
  }

  const find = (id: string) => $items.get().find((item) => item.id === id)
  const detail = createResource<ActivityDetail>({
    lifetime: detailLifetime,
    key() {
      const item = find($chosen.get() ?? '')
      return item?.hash && `${item.id} ${item.status}`
    },
    async load(_, signal) {
      const { network, namespace } = $network.get()
      const { hash } = find($chosen.get() ?? '') ?? {}
      const getTransaction = kit.adapterOf(namespace)?.getTransaction
      if (!network || !hash || !getTransaction) return { fee: undefined, block: undefined }
      const found = await getTransaction({ hash, network: kit.route(network), signal })
      if (!found || found.status === 'pending') return { fee: undefined, block: undefined }
      return { fee: found.fee, block: found.blockNumber }
    },
  })

  onMount($activity, () => {
    isWatched = true
    update()
    const stop = startPolling(renew, interval)
    return () => {
      isWatched = false
      stop()
    }
  })
  const stops = [
    $account.listen(update),
    $network.listen(update),
    $chosen.listen(detail.update),
    $items.listen(detail.update),
  ]

  return {
    $activity,
    $error: computed([$state], (state) => ('error' in state ? state.error : undefined)),
    more: () => send({ type: 'more' }),
    retry() {
      if ($outdated.get()) void renew(stop.signal)
      send({ type: 'retry' })
    },
    find,
    choose: $chosen.set,
    $detail: detail.$resource,
    explorerUrl(item) {
      const { network } = $network.get()
      const { address = '' } = $account.get()
      return item?.hash ? explorerUrl(network, item.hash, 'tx') : explorerUrl(network, address)
    },
    dispose() {
      stop.abort()
      for (const stop of stops) stop()
      detail.dispose()
      dispose()
    },
  }
}
