import {
  BaseError,
  explorerUrl,
  formatUnits,
  getGasPrice,
  isSwapCoin,
  type SwapArguments,
  type SwapEvent,
  type SwapForm,
  type SwapToken,
  swapMachine,
  toTyped,
} from '@mooring/core'
import type { AppKit } from '../AppKit.js'
import { createFeatureStore } from '../createFeatureStore.js'
import { createLazyServices } from '../services/createLazyServices.js'
import { startTimer } from '../startTimer.js'
import { atom, computed } from '../stores.js'
import { createSwapFee } from './createSwapFee.js'
import { createSwapForm } from './createSwapForm.js'
import { createSwapOrders } from './createSwapOrders.js'
import { createSwapOutcome } from './createSwapOutcome.js'
import { createSwapPrices } from './createSwapPrices.js'
import { createSwapTokens } from './createSwapTokens.js'
import { followSwap } from './followSwap.js'
import type { SwapController } from './SwapController.js'

/** The gas of a swap through several pools, kept back by `useMax`. */
const swapGas = 400_000n

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
  const $isLossAccepted = atom(false)
  const $problem = atom<BaseError | undefined>(undefined)
  let asked: SwapArguments | undefined
  /** The price of gas when the swap began. */
  let gasPrice = 0n

  const tokens = createSwapTokens({
    kit,
    services,
    wanted: () => [form()?.source?.address ?? [], form()?.to?.address ?? []].flat(),
  })
  const { $state, send, dispose } = createFeatureStore(kit, swapMachine, {
    ...createSwapPrices(services),
    ...createSwapOrders(kit),
    initialize(_, { send, signal }) {
      begin().then(
        (form) => !signal.aborted && send({ type: 'initialized', form }),
        (thrown) => !signal.aborted && send({ type: 'initializeFailed', error: BaseError.from(thrown) }),
      )
    },
    refreshTokens: () => void tokens.refresh(),
    wakeAfter({ time }, { send, signal }) {
      const page = (globalThis as { document?: { visibilityState?: string } }).document
      // A hidden page asks for no prices; it is woken when it is looked at again.
      const wake = () => (page?.visibilityState === 'hidden' ? startTimer(wake, time, signal) : send({ type: 'woken' }))
      startTimer(wake, time, signal)
    },
    stop(_, { abort }) {
      for (const type of ['quote', 'build', 'refreshTokens', 'wakeAfter'] as const) abort(type)
    },
  })

  function form(): SwapForm | undefined {
    const state = $state.get()
    return 'form' in state ? state.form : undefined
  }

  const bySymbol = (symbol: string | undefined): SwapToken | undefined => {
    const { data } = tokens.$choices.get()
    const all = data ? [...data.own, ...data.others] : []
    return symbol === undefined ? undefined : all.find((token) => token.symbol === symbol)
  }

  async function begin(): Promise<SwapForm> {
    const stop = tokens.$choices.listen(() => {})
    try {
      const { address = '' } = kit.account.$account.get()
      const { caipNetworkId } = kit.network.$network.get()
      const [loaded] = await Promise.all([services.load(), tokens.load()])
      const price = loaded && (await getGasPrice(loaded.client, { network: caipNetworkId }).catch(() => undefined))
      gasPrice = price?.fast ?? 0n
      const coin = tokens.$own.get().find((token) => isSwapCoin(token.address))
      const [source, to] = [bySymbol(asked?.fromToken) ?? coin, bySymbol(asked?.toToken)]
      const amount = toTyped(String(asked?.amount ?? ''), locale)
      return {
        account: `${caipNetworkId}:${address}`,
        source: source && (await tokens.read(source)),
        to: to && (await tokens.read(to)),
        amount,
        locale,
      }
    } finally {
      stop()
    }
  }

  function open(wanted?: SwapArguments): void {
    asked = wanted
    $isLossAccepted.set(false)
    $problem.set(undefined)
    const { network, namespace } = kit.network.$network.get()
    const adapter = kit.adapterOf(namespace)
    const canSwap = network !== undefined && adapter?.getTokens !== undefined && kit.options.services !== undefined
    send({ type: 'open', isSupported: canSwap && kit.account.$account.get().address !== undefined })
  }

  const edit = (event: SwapEvent) => {
    $isLossAccepted.set(false)
    send(event)
  }
  const reset = () => send({ type: 'reset' })
  const back = () => {
    const { status } = $state.get()
    // The wallet's answer is heard all the same.
    if (status === 'approving' || status === 'swapping') reset()
    else send({ type: 'back' })
  }
  const fee = createSwapFee(kit, $state)
  const outcome = createSwapOutcome(kit, $state)

  /** The subject of the form. Another one begins anew. */
  const subject = () => [kit.network.$network.get().caipNetworkId, kit.account.$account.get().address].join(' ')
  let last = subject()
  function onSubject(): void {
    if (subject() === last) return
    last = subject()
    if ($state.get().status === 'idle') return
    const isSent = $state.get().status === 'sent'
    reset()
    const { view } = kit.router.$router.get().route
    if (!isSent && view.startsWith('Swap') && kit.account.$account.get().address) open()
  }

  const stops = [
    followSwap({ kit, $swap: $state, open, back, reset }),
    tokens.$own.listen((list) => list.length > 0 && send({ type: 'tokensUpdated', tokens: list })),
    $state.listen(fee.update),
    $state.listen(outcome.update),
    kit.account.$account.listen(onSubject),
    kit.network.$network.listen(onSubject),
  ]

  return {
    $swap: $state,
    $form: createSwapForm($state, $isLossAccepted),
    $choices: tokens.$choices,
    $fee: computed([fee.$resource, tokens.$own, services.$services], ({ data, ...rest }, own, loaded) => {
      const coin = own.find(({ address }) => isSwapCoin(address))
      const isPriced = data && coin?.price && loaded
      const fiat = isPriced ? Number(loaded.toFiat({ ...coin, value: data.value, price: coin.price })) : undefined
      return { ...rest, data: data && { value: data.value, fiat } }
    }),
    $outcome: outcome.$resource,
    $explorerUrl: computed([$state, kit.network.$networks], (state, networks) => {
      if (state.status !== 'sent') return undefined
      const network = networks.find(({ caipNetworkId }) => state.order.account.startsWith(`${caipNetworkId}:`))
      return explorerUrl(network, state.hash, 'tx')
    }),
    $problem,
    open,
    async choose(side, token) {
      $problem.set(undefined)
      try {
        edit({ type: 'choose', side, token: await tokens.read(token) })
      } catch (thrown) {
        $problem.set(BaseError.from(thrown))
        throw BaseError.from(thrown)
      }
    },
    editAmount: (amount) => edit({ type: 'typeAmount', amount }),
    useMax() {
      const source = form()?.source
      if (!source) return
      const kept = isSwapCoin(source.address) ? gasPrice * swapGas : 0n
      const value = source.balance > kept ? source.balance - kept : 0n
      edit({ type: 'typeAmount', amount: toTyped(formatUnits(value, source.decimals), locale) })
    },
    flip: () => edit({ type: 'flip' }),
    acceptSlippage: (slippage) => send({ type: 'accept', slippage }),
    acceptLoss: (isAccepted) => $isLossAccepted.set(isAccepted),
    retry: () => (form() ? send({ type: 'woken' }) : open(asked)),
    review: () => send({ type: 'review' }),
    confirm: () => send({ type: 'confirm' }),
    swapAgain: () => send({ type: 'swapAgain', mayPayTwice: true }),
    find: () => send({ type: 'find' }),
    back,
    reset,
    dispose() {
      for (const stop of stops) stop()
      for (const part of [tokens, fee, outcome]) part.dispose()
      dispose()
    },
  }
}
