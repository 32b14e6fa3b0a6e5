import { familyOf, type Namespace, type OnrampProvider, type OnrampState, supportsFeature } from '@mooring/core'
import {
  explorerUrl,
  isRestrictedTimeZone,
  type OnrampEvent,
  onrampMachine,
  onrampProviders,
  sellerOf,
} from '@mooring/core/internal'
import type { AppKit } from '../AppKit.js'
import { createMachineStore, type MachineStore } from '../createMachineStore.js'
import { createPopups } from '../createPopups.js'
import { createLazyServices } from '../services/createLazyServices.js'
import { servicesHost } from '../services/servicesHost.js'
import { computed } from '../stores.js'
import { createPurchases } from './createPurchases.js'
import { createSeller } from './createSeller.js'
import { followOnramp } from './followOnramp.js'
import type { OnrampController, OnrampObstacle } from './OnrampController.js'
import { toOnrampForm } from './toOnrampForm.js'

/**
 * Buys coins for the account in use. Ask a kit for it: `kit.feature(createOnrampController)`.
 *
 * It asks nothing by itself, except what became of unfinished purchases: `open` loads what is for sale.
 *
 * @example
 * ```ts
 * import type { AppKit } from '@mooring/controllers'
 * import { createOnrampController } from '@mooring/controllers/onramp'
 *
 * declare const kit: AppKit
 * declare const button: HTMLButtonElement
 * const onramp = kit.feature(createOnrampController)
 * onramp.open()
 * button.onclick = () => {
 *   onramp.edit({ amount: '100' })
 *   onramp.buy()
 * }
 * onramp.$purchases.subscribe(([latest]) => console.log(latest?.status))
 * ```
 *
 * @see Specification §6, §7, §9.
 */
export function createOnrampController(kit: AppKit): OnrampController {
  const services = kit.feature(createLazyServices)
  const purchases = createPurchases(kit, services)
  const popups = createPopups()
  const host = servicesHost(kit)
  const isRestricted = isRestrictedTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone)

  const store: MachineStore<OnrampState, OnrampEvent> = createMachineStore(onrampMachine, {
    ...popups,
    ...createSeller({ kit, services, place: purchases.place }),
    stopQuote: (_, { abort }) => abort('quote'),
    stop(_, { abort }) {
      for (const type of ['loadOptions', 'quote', 'getUrl'] as const) abort(type)
    },
  })
  const { $state, send, dispose } = store
  const $form = computed($state, (state) => toOnrampForm(state, host))

  const $obstacle = computed(
    [$state, kit.network.$network],
    (state, { network, namespace }): OnrampObstacle | undefined => {
      if (!services.isOffered) return 'services'
      if (isRestricted) return 'region'
      if (!network || !supportsFeature('onramp', familyOf(kit, namespace))) return 'network'
      if (!('options' in state) || state.options.purchaseCurrencies.length > 0) return undefined
      return state.options.isFallback ? 'offline' : 'network'
    },
  )

  function open(): void {
    const obstacle = $obstacle.get()
    if (obstacle === 'offline') reset()
    if ((!obstacle || obstacle === 'offline') && kit.account.$account.get().address) send({ type: 'open' })
  }

  const reset = () => send({ type: 'reset' })

  function buy(): void {
    const { caipAddress } = kit.account.$account.get()
    const { namespace } = kit.network.$network.get()
    const state = $state.get()
    if (state.status !== 'choosing') return
    const provider = providerOf(state, namespace)
    if (caipAddress && provider) send({ type: 'buy', provider: provider.name, account: caipAddress })
  }

  const subject = () => [kit.network.$network.get().caipNetworkId, kit.account.$account.get().address].join(' ')
  let last = subject()
  /** Another account or network begins anew. What was paid for another account stays its own. */
  function onSubject(): void {
    if (subject() === last) return
    last = subject()
    reset()
    if (kit.router.$router.get().route.view.startsWith('OnRamp')) open()
  }

  const stops = [
    followOnramp({ kit, $onramp: $state, open, back: () => send({ type: 'back' }), reset }),
    kit.account.$account.listen(onSubject),
    kit.network.$network.listen(onSubject),
  ]

  return {
    $onramp: $state,
    $form,
    $obstacle,
    $feeRange: computed([$state, kit.network.$network], (state, { namespace }) =>
      'form' in state ? providerOf(state, namespace)?.feeRange : undefined,
    ),
    $purchases: computed([purchases.$purchases, kit.account.$account], ({ purchases }, { address }) =>
      purchases.filter(({ account }) => account.endsWith(`:${address}`)),
    ),
    open,
    edit: (change) => send({ type: 'edit', change }),
    chooseSeller: (seller) => send({ type: 'chooseSeller', seller }),
    retry: () => send({ type: 'edit', change: {} }),
    buy,
    back: () => send({ type: 'back' }),
    forget: purchases.forget,
    explorerUrl({ account, hash }) {
      const network = kit.network.find(account)
      return hash ? explorerUrl(network, hash, 'tx') : undefined
    },
    reset,
    dispose() {
      for (const stop of stops) stop()
      for (const part of [purchases, popups]) part.dispose()
      dispose()
    },
  }
}

/** The one that has the chosen seller, or sells by card. */
function providerOf(state: Parameters<typeof sellerOf>[0], namespace: Namespace): OnrampProvider | undefined {
  const kind = sellerOf(state) ? 'aggregator' : 'card'
  const here = onrampProviders.filter(({ namespaces }) => namespaces.includes(namespace))
  return here.find((one) => one.kind === kind) ?? here[0]
}
