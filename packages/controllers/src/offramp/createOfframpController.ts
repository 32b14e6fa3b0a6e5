import {
  addressOf,
  BaseError,
  familyOf,
  OfframpUnavailableError,
  type SaleSeller,
  SellerPageError,
  supportsFeature,
} from '@mooring/core'
import {
  checkSalePage,
  coinsOf,
  createSalePage,
  getSaleSellers,
  type OfframpEffect,
  offrampMachine,
  sellersOf,
} from '@mooring/core/internal'
import type { AppKit } from '../AppKit.js'
import { createMachineStore } from '../createMachineStore.js'
import { createPopups } from '../createPopups.js'
import { createLazyServices } from '../services/createLazyServices.js'
import { servicesHost } from '../services/servicesHost.js'
import { computed } from '../stores.js'
import type { OfframpController } from './OfframpController.js'

type GetPage = Extract<OfframpEffect, { type: 'getPage' }>

/** The views of selling, which load the sellers. */
const own: ReadonlySet<string> = new Set(['OffRampProviders', 'OffRampTokenSelect'])

/**
 * Sells coins of the account in use on a seller's page. Ask a kit for it: `kit.feature(createOfframpController)`.
 *
 * It does nothing where the page has not set `features.offramp`.
 *
 * @example
 * ```ts
 * import type { AppKit } from '@mooring/controllers'
 * import { createOfframpController } from '@mooring/controllers/offramp'
 *
 * declare const kit: AppKit
 * declare const button: HTMLButtonElement
 * const offramp = kit.feature(createOfframpController)
 * offramp.open()
 * offramp.$sellers.subscribe(([first]) => {
 *   button.hidden = first === undefined
 *   button.onclick = () => first && offramp.sell(first.id)
 * })
 * ```
 */
export function createOfframpController(kit: AppKit): OfframpController {
  const services = kit.feature(createLazyServices)
  const popups = createPopups()

  async function client() {
    const loaded = await services.load()
    if (!loaded) throw new OfframpUnavailableError()
    return loaded.client
  }

  const networkInUse = () => {
    const { network } = kit.network.$network.get()
    if (!network) throw new OfframpUnavailableError()
    return network
  }

  async function load(signal: AbortSignal): Promise<readonly SaleSeller[]> {
    const { caipNetworkId: network } = networkInUse()
    const sellers = await getSaleSellers(await client(), { network, signal })
    return sellers.filter(({ coins }) => coins.length > 0)
  }

  async function getPage({ seller, coin, account }: GetPage, signal: AbortSignal) {
    const network = networkInUse()
    const asked = { seller, network: network.caipNetworkId, coin: coin.address, account: addressOf(account), signal }
    const url = await createSalePage(await client(), asked)
    checkSalePage({ url, account, seller, services: servicesHost(kit), network })
    return url
  }

  const toError = (thrown: unknown): BaseError =>
    thrown instanceof SellerPageError ? thrown : new OfframpUnavailableError({ cause: BaseError.from(thrown) })

  const { $state, send, dispose } = createMachineStore(offrampMachine, {
    ...popups,
    loadSellers(_, { send, signal }) {
      load(signal).then(
        (sellers) => signal.aborted || send({ type: 'sellersReceived', sellers }),
        (thrown: unknown) => signal.aborted || send({ type: 'loadFailed', error: toError(thrown) }),
      )
    },
    getPage(effect, { send, signal }) {
      const { window } = effect
      getPage(effect, signal).then(
        (url) => signal.aborted || send({ type: 'urlReceived', window, url }),
        (thrown: unknown) => signal.aborted || send({ type: 'failed', window, error: toError(thrown) }),
      )
    },
    stop(_, { abort }) {
      for (const type of ['loadSellers', 'getPage'] as const) abort(type)
    },
  })

  function open(): void {
    const { address } = kit.account.$account.get()
    const { network, namespace } = kit.network.$network.get()
    const isServed = network && supportsFeature('onramp', familyOf(kit, namespace))
    if (kit.options.features.offramp && services.isOffered && isServed && address) send({ type: 'open' })
  }

  const reset = () => send({ type: 'reset' })
  const isShown = () => own.has(kit.router.$router.get().route.view)

  const subject = () => [kit.network.$network.get().caipNetworkId, kit.account.$account.get().address].join(' ')
  let last = subject()
  /** Another account or network begins anew. */
  function onSubject(): void {
    if (subject() === last) return
    last = subject()
    reset()
    if (isShown()) open()
  }

  const stops = [
    kit.router.$router.subscribe(() => {
      // A failure stays until the visitor tries again, or comes back.
      if (!isShown()) reset()
      else if ($state.get().status === 'idle') open()
    }),
    kit.router.onLeave('OffRampProviders', () => send({ type: 'back' })),
    kit.modal.$modal.listen(({ isOpen }, old) => {
      if (!isOpen && old?.isOpen) reset()
    }),
    kit.account.$account.listen(onSubject),
    kit.network.$network.listen(onSubject),
  ]

  return {
    $offramp: $state,
    $coins: computed($state, (state) => ('sellers' in state ? coinsOf(state) : [])),
    $sellers: computed($state, (state) => ('sellers' in state ? sellersOf(state) : [])),
    open,
    chooseCoin: (coin) => send({ type: 'chooseCoin', coin }),
    sell(seller) {
      const { caipAddress } = kit.account.$account.get()
      if (caipAddress) send({ type: 'sell', seller, account: caipAddress })
    },
    reset,
    dispose() {
      for (const stop of stops) stop()
      popups.dispose()
      dispose()
    },
  }
}
