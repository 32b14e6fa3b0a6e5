import {
  BaseError,
  type FeatureEffect,
  familyOf,
  formatUnits,
  type SwapArguments,
  type SwapForm,
  type SwapState,
  swapNetworks,
} from '@mooring/core'
import {
  explorerUrl,
  isInSight,
  isSwapCoin,
  type SwapEffect,
  type SwapEvent,
  swapMachine,
  toTyped,
} from '@mooring/core/internal'
import type { AppKit } from '../AppKit.js'
import { createFeatureStore } from '../createFeatureStore.js'
import type { Handlers } from '../createMachineStore.js'
import { guardTerms } from '../guardTerms.js'
import { createLazyServices } from '../services/createLazyServices.js'
import { startTimer } from '../startTimer.js'
import { atom, computed } from '../stores.js'
import { priceFee } from '../transaction/createFee.js'
import { createSwapFee } from './createSwapFee.js'
import { createSwapForecast } from './createSwapForecast.js'
import { createSwapForm } from './createSwapForm.js'
import { createSwapOrders } from './createSwapOrders.js'
import { createSwapOutcome } from './createSwapOutcome.js'
import { createSwapPrices } from './createSwapPrices.js'
import { createSwapTokens } from './createSwapTokens.js'
import { createSwapWallets } from './createSwapWallets.js'
import { createSwapWarnings } from './createSwapWarnings.js'
import { followSwap } from './followSwap.js'
import { keepSwaps } from './keepSwaps.js'
import { lazyOrders } from './lazyOrders.js'
import { readSwapGas, type SwapGas } from './readSwapGas.js'
import { rememberSwap } from './rememberSwap.js'
import type { SwapController } from './SwapController.js'

/**
 * Swaps tokens of the account in use. Ask a kit for it: `kit.feature(createSwapController)`.
 *
 * It asks nothing by itself: `open` begins a swap.
 *
 * @example
 * ```ts
 * import type { AppKit } from '@mooring/controllers'
 * import { createSwapController } from '@mooring/controllers/swap'
 *
 * declare const kit: AppKit
 * const swap = kit.feature(createSwapController)
 * swap.$form.subscribe(({ action }) => console.log(action.kind))
 * swap.open({ fromToken: 'ETH', toToken: 'USDC', amount: '0.5' })
 * ```
 *
 * @see Specification §4, §7 to §9.
 */
export function createSwapController(kit: AppKit): SwapController {
  const services = kit.feature(createLazyServices)
  const { locale } = kit.options
  const $problem = atom<BaseError | undefined>(undefined)
  let asked: SwapArguments | undefined
  /** Counts the choices of tokens: an answer to an earlier choice is ignored. */
  let choices = 0
  /** When the swap began. */
  let gas: SwapGas | undefined

  const tokens = createSwapTokens({
    kit,
    services,
    wanted: () => [form()?.source?.address ?? [], form()?.to?.address ?? []].flat(),
  })
  const wallets = createSwapWallets(kit)
  const $state = atom<SwapState>(swapMachine.initial)
  const handlers: Handlers<SwapEvent, Exclude<SwapEffect, FeatureEffect>> = {
    ...createSwapPrices({ kit, services, gasPrice: () => gas?.price, wallets }),
    ...createSwapOrders({ kit, wallets, remember: (order) => rememberSwap({ kit, state: $state.get(), order }) }),
    initialize(_, { send, signal }) {
      begin().then(
        (form) => !signal.aborted && send({ type: 'initialized', form }),
        (thrown) => !signal.aborted && send({ type: 'initializeFailed', error: BaseError.from(thrown) }),
      )
    },
    refreshTokens: () => void tokens.refresh(),
    wakeAfter({ time }, { send, signal }) {
      // A hidden page requests no prices. It wakes when it is visible again.
      const wake = () => (isInSight() ? send({ type: 'woken' }) : startTimer(wake, time, signal))
      startTimer(wake, time, signal)
    },
  }
  const { send, dispose } = createFeatureStore(kit, swapMachine, handlers, $state)
  const guard = guardTerms($state)

  function form(): SwapForm | undefined {
    const state = $state.get()
    return 'form' in state ? state.form : undefined
  }

  async function begin(): Promise<SwapForm> {
    // The review tries again, and reports a failure.
    void lazyOrders.load().catch(() => {})
    const stop = tokens.$choices.listen(() => {})
    try {
      const { address = '' } = kit.account.$account.get()
      const { caipNetworkId, namespace } = kit.network.$network.get()
      ;[gas] = await Promise.all([readSwapGas({ kit, services }), tokens.load()])
      const coin = tokens.$own.get().find((token) => isSwapCoin(token.address))
      const [source, to] = [tokens.bySymbol(asked?.fromToken) ?? coin, tokens.bySymbol(asked?.toToken)]
      const amount = toTyped(String(asked?.amount ?? ''), locale)
      return {
        account: `${caipNetworkId}:${address}`,
        source: source && (await tokens.read(source)),
        to: to && (await tokens.read(to)),
        family: familyOf(kit, namespace),
        amount,
        locale,
      }
    } finally {
      stop()
    }
  }

  function open(wanted?: SwapArguments): void {
    asked = wanted
    $problem.set(undefined)
    const { network, namespace } = kit.network.$network.get()
    const adapter = kit.adapterOf(namespace)
    const { services: base, swaps } = kit.options
    const networks = swaps?.networks ?? swapNetworks
    const isOffered = network !== undefined && networks.includes(network.caipNetworkId)
    const canSwap = isOffered && adapter?.getTokens !== undefined && base !== undefined
    send({ type: 'open', isSupported: canSwap && kit.account.$account.get().address !== undefined })
  }

  const reset = () => send({ type: 'reset' })
  const back = () => {
    const { status } = $state.get()
    // The wallet's answer still counts.
    if (status === 'approving' || status === 'swapping') reset()
    else send({ type: 'back' })
  }
  const fee = createSwapFee(kit, $state)
  const forecast = createSwapForecast({ kit, wallets, $swap: $state })
  const outcome = createSwapOutcome(kit, $state)
  const $fee = computed([fee.$resource, tokens.$own, services.$services], (fee, own, loaded) => {
    const coin = own.find(({ address }) => isSwapCoin(address))
    return priceFee(fee, coin, loaded)
  })

  /** The account and network of the form. A change starts a new swap. */
  const subject = () => [kit.network.$network.get().caipNetworkId, kit.account.$account.get().address].join(' ')
  let last = subject()
  function onSubject(): void {
    if (subject() === last) return
    last = subject()
    const { status } = $state.get()
    // A sent swap belongs to the account and the network that sent it.
    if (status === 'idle' || status === 'sent') return
    reset()
    const { view } = kit.router.$router.get().route
    if (view.startsWith('Swap') && kit.account.$account.get().address) open()
  }

  const isChoosing = () => kit.router.$router.get().route.view === 'SwapSelectToken'

  /** Tokens are loaded only while there is a form. */
  let stopTokens: (() => void) | undefined
  function followTokens(): void {
    const isOver = $state.get().status === 'idle'
    if (isOver) {
      stopTokens?.()
      stopTokens = undefined
    } else {
      stopTokens ??= tokens.$own.listen((list) => list.length > 0 && send({ type: 'tokensUpdated', tokens: list }))
    }
  }

  const stops = [
    guard.stop,
    followSwap({ kit, $swap: $state, open, back, reset }),
    keepSwaps({ storage: kit.storage, $swap: $state, send }),
    $state.listen(followTokens),
    () => stopTokens?.(),
    kit.router.onLeave('SwapSelectToken', () => {
      choices += 1
    }),
    $state.listen(fee.update),
    forecast.watch(),
    $state.listen(forecast.update),
    $state.listen(outcome.update),
    kit.account.$account.listen(onSubject),
    kit.network.$network.listen(onSubject),
  ]

  return {
    $swap: $state,
    $form: createSwapForm($state),
    $choices: tokens.$choices,
    $fee,
    $forecast: forecast.$resource,
    $warnings: createSwapWarnings({ kit, $swap: $state, $fee, $forecast: forecast.$resource, $own: tokens.$own }),
    $outcome: outcome.$outcome,
    $explorerUrl: computed([$state, kit.network.$networks], (state, networks) => {
      if (state.status !== 'sent') return undefined
      const network = networks.find(({ caipNetworkId }) => state.order.account.startsWith(`${caipNetworkId}:`))
      return explorerUrl(network, state.hash, 'tx')
    }),
    $problem,
    open,
    async choose(side, token) {
      $problem.set(undefined)
      choices += 1
      const mine = choices
      try {
        const read = await tokens.read(token)
        // The visitor may have chosen another one, or gone back.
        if (mine !== choices) return
        send({ type: 'choose', side, token: read })
        if (isChoosing()) kit.router.back()
      } catch (thrown) {
        if (mine === choices) $problem.set(BaseError.from(thrown))
      }
    },
    editAmount: (amount) => send({ type: 'typeAmount', amount }),
    useMax() {
      const source = form()?.source
      const isCoin = source && isSwapCoin(source.address)
      const kept = isCoin ? gas?.cost : 0n
      // Without a gas price, all of the coin would leave nothing for the fee.
      if (!source || kept === undefined) return
      const value = source.balance > kept ? source.balance - kept : 0n
      send({ type: 'typeAmount', amount: toTyped(formatUnits(value, source.decimals), locale) })
    },
    flip: () => send({ type: 'flip' }),
    chooseOffer: (maker) => send({ type: 'chooseOffer', maker }),
    acceptSlippage: (slippage) => send({ type: 'accept', slippage }),
    acceptLoss: (isAccepted) => send({ type: 'acceptLoss', isAccepted }),
    retry() {
      tokens.retry()
      if (form()) send({ type: 'woken' })
      else open(asked)
    },
    review: () => send({ type: 'review' }),
    submit() {
      const { status, data } = forecast.$resource.get()
      // Its warning would come too late.
      if (guard.isSeen() && (status !== 'loading' || data)) send({ type: 'submit' })
    },
    swapAgain: () => guard.isSeen() && send({ type: 'swapAgain', mayPayTwice: true }),
    find: () => send({ type: 'find' }),
    back,
    reset,
    dispose() {
      for (const stop of stops) stop()
      for (const part of [tokens, fee, forecast, outcome]) part.dispose()
      dispose()
    },
  }
}
