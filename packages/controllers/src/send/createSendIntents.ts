import { type CaipNetworkId, type Fee, formatUnits, maxSend, type SendArguments, type SendForm } from '@mooring/core'
import { toTyped } from '@mooring/core/internal'
import type { WritableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import type { ResourceStore } from '../createResource.js'
import type { LazyServices } from '../services/createLazyServices.js'
import type { LazySending } from './createLazySending.js'
import type { ReceiverLookup } from './createReceiver.js'
import type { SendFormReader } from './createSendForm.js'
import type { SendController, SendToken } from './SendController.js'
import type { SendRequest } from './SendRequest.js'

type Intents = Pick<
  SendController,
  | 'editAmount'
  | 'editTo'
  | 'chooseToken'
  | 'useMax'
  | 'retryTokens'
  | 'changeUnit'
  | 'confirmWarning'
  | 'review'
  | 'submit'
  | 'sendAgain'
  | 'find'
  | 'showOpen'
  | 'back'
  | 'reset'
>

/** The visitor's changes to the form, and the page's. */
export function createSendIntents(options: createSendIntents.Options): Intents & {
  /** Fills the form in with what the page wants sent. */
  begin: (request: SendArguments) => void
  end: () => void
  /** The token that was chosen elsewhere: its CAIP-10 id, or `native`. */
  choose: (token: string) => void
  /** Ends an amount of money that no price belongs to any more. */
  dropMoney: () => void
} {
  const { kit, isSeen, services, sending, form, tokens, fee, receiver, $request, $confirmed, chosen } = options
  const { $send, send } = sending
  const { locale } = kit.options

  function edit(change: Partial<SendForm>): void {
    if (!$request.get()) send({ type: 'edit', change })
  }

  async function useMax(): Promise<void> {
    const token = form.token()
    if (!token || $request.get()) return
    const isNative = token.address === undefined
    if (isNative && !fee.$resource.get().data) await fee.refresh()
    // The visitor may have gone on meanwhile.
    if (form.token()?.address !== token.address || $send.get().status !== 'editing') return
    const cost = fee.$resource.get().data
    if (isNative && !cost) return
    const value = maxSend({
      balance: token.spendable ?? token.balance,
      fee: isNative ? cost?.value : undefined,
      reserve: isNative ? cost?.limits?.reserve : undefined,
    })
    // In coins: an amount of money would be rounded, and leave something behind.
    edit({ amount: toTyped(formatUnits(value, token.decimals), locale), unit: 'coin' })
  }

  function review(): void {
    // What it loads knows the warnings, so it comes before the form is looked at.
    sending.load(reviewNow)
  }

  function reviewNow(): void {
    const found = receiver.$receiver.get()
    const { action } = form.$form.get()
    if (action.kind === 'wait' || action.kind === 'confirmWarning' || $send.get().status !== 'editing') return
    if (found.status === 'found') {
      const { address, name, imageUrl } = found
      send({ type: 'edit', change: { receiver: address, receiverName: name, receiverImageUrl: imageUrl } })
    }
    send({ type: 'review', check: form.check() })
    if ($send.get().status === 'reviewing') void fee.refresh()
  }

  function submit(): void {
    if (!isSeen()) return
    // New facts about the receiver are shown first.
    if (form.warnings().length > 0) send({ type: 'back' })
    else send({ type: 'submit', check: form.check() })
  }

  function begin(request: SendArguments): void {
    const inUse = kit.network.$network.get()
    const { namespace = inUse.namespace, chainId } = request
    const id = chainId === undefined ? inUse.caipNetworkId : (`${namespace}:${chainId}` as CaipNetworkId)
    const token = request.assetAddress ? `${id}:${request.assetAddress}` : undefined
    send({ type: 'reset' })
    $request.set({ arguments: request, network: id, token })
    const amount = toTyped(String(request.amount ?? ''), locale)
    send({ type: 'edit', change: { token: token ?? 'native', amount, to: String(request.to ?? '') } })
    const network = kit.network.find(id)
    // The form says so where the wallet stays on another network.
    if (network && id !== inUse.caipNetworkId) void kit.switchNetwork(network).catch(() => {})
  }

  const reset = () => send({ type: 'reset' })

  return {
    editAmount: (amount) => edit({ amount }),
    editTo: (to) => edit({ to }),
    chooseToken(token) {
      if (token.address !== undefined) chosen.set(token.address, { ...token, price: undefined })
      edit({ token: token.address ?? 'native', ...(token.price ? {} : toCoin()) })
    },
    useMax: () => void useMax(),
    retryTokens: tokens.retry,
    changeUnit() {
      const { unit, other } = form.$form.get()
      if (!form.token()?.price || !services.$services.get()) return
      edit({ unit: unit === 'coin' ? 'fiat' : 'coin', amount: other === undefined ? '' : toTyped(other, locale) })
    },
    confirmWarning() {
      const found = receiver.$receiver.get()
      if (found.status !== 'found') return
      const seen = form.warnings().map(({ kind }) => `${kind} ${found.address}`)
      $confirmed.set([...$confirmed.get(), ...seen])
    },
    review,
    submit,
    sendAgain: () => isSeen() && send({ type: 'sendAgain', check: form.check(), mayPayTwice: true }),
    find: () => send({ type: 'find' }),
    showOpen(attempt) {
      const open = $send.get().pending.find((other) => other.attempt === attempt)
      if (!open || $request.get()) return
      // In the form, so that it could be sent again.
      const { token = 'native', to, value } = open.transfer
      const { decimals } = form.tokenOf(token) ?? {}
      const amount = decimals === undefined ? '' : toTyped(formatUnits(value, decimals), locale)
      edit({ token, amount, unit: 'coin', to })
      send({ type: 'show', attempt })
    },
    back: () => send({ type: 'back' }),
    reset,
    begin,
    choose: (token) => edit({ token, ...toCoin() }),
    dropMoney() {
      const token = form.token()
      const isTyped = $send.get().status === 'editing' && form.$form.get().unit === 'fiat'
      if (isTyped && token && !token.price) edit(toCoin())
    },
    end() {
      if (!$request.get()) return
      $request.set(undefined)
      reset()
    },
  }

  /** A token without a price is typed in coins, so an amount of money is dropped. */
  function toCoin(): Partial<SendForm> {
    return form.$form.get().unit === 'fiat' ? { unit: 'coin', amount: '' } : {}
  }
}

export declare namespace createSendIntents {
  type Options = {
    kit: AppKit
    /** Whether a click can mean what is shown. */
    isSeen: () => boolean
    services: LazyServices
    sending: LazySending
    form: SendFormReader
    tokens: ResourceStore<readonly SendToken[]>
    fee: ResourceStore<Fee>
    receiver: ReceiverLookup
    $request: WritableAtom<SendRequest | undefined>
    $confirmed: WritableAtom<readonly string[]>
    /** Tokens that were chosen, by their CAIP-10 ids, without a price: it would grow old here. */
    chosen: Map<string, SendToken>
  }
}
