import { familyOf, isSameAddress, type SendForm } from '@mooring/core'
import { explorerUrl, isSameToken } from '@mooring/core/internal'
import { onMount } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { guardTerms } from '../guardTerms.js'
import { createLazyServices } from '../services/createLazyServices.js'
import { atom, computed } from '../stores.js'
import { createTokens } from '../tokens/createTokens.js'
import { createFee, priceFee } from '../transaction/createFee.js'
import { createLazySending } from './createLazySending.js'
import { createReceiver } from './createReceiver.js'
import { createSendForm } from './createSendForm.js'
import { createSendIntents } from './createSendIntents.js'
import { followSend } from './followSend.js'
import { rememberReceivers } from './rememberReceivers.js'
import type { SendController, SendToken } from './SendController.js'
import type { SendRequest } from './SendRequest.js'
import { watchSubject } from './watchSubject.js'

/**
 * Sends coins and tokens of the account in use. Ask a kit for it: `kit.feature(createSendController)`.
 *
 * It asks nothing by itself: tokens and fees are loaded while a store of theirs, or the form, is watched.
 *
 * @example
 * ```ts
 * import type { AppKit } from '@mooring/controllers'
 * import { createSendController } from '@mooring/controllers/send'
 *
 * declare const kit: AppKit
 * const send = kit.feature(createSendController)
 * send.$form.subscribe(({ action }) => console.log(action.kind))
 * send.editTo('alice.eth')
 * ```
 *
 * @see Specification §4, §5 and §8.
 */
export function createSendController(kit: AppKit): SendController {
  const services = kit.feature(createLazyServices)
  const memory = rememberReceivers(kit)
  const $request = atom<SendRequest | undefined>(undefined)
  const $confirmed = atom<readonly string[]>([])
  const chosen = new Map<string, SendToken>()

  const sending = createLazySending({
    kit,
    fee: () => fee,
    onSent: ({ network, to }) => memory.add(network, { address: to, name: nameOf(to) }),
    token: () => form.token(),
  })
  const { $send: $state, $receipt, $forecast, send } = sending
  const $typed = computed([$state], ({ form }): SendForm => form)
  const family = () => familyOf(kit, kit.network.$network.get().namespace)
  const nameOf = (address: string) => {
    const { receiver, receiverName } = $typed.get()
    return isSameAddress(family(), receiver, address) ? receiverName : undefined
  }

  const tokens = createTokens({ kit, services, wanted: () => [$request.get()?.token ?? []].flat() })
  const receiver = createReceiver({ kit, services })
  const fee = createFee({
    kit,
    subject() {
      const { address: from } = kit.account.$account.get()
      const { network, namespace } = kit.network.$network.get()
      const token = form.token()
      if (!from || !network || !token || !kit.adapterOf(namespace)?.estimateFee) return undefined
      const found = receiver.$receiver.get()
      const to = found.status === 'found' ? found.address : undefined
      // Not keyed by the amount: it does not change the fee, and every digit would cause a request.
      const key = [network.caipNetworkId, from, token.address, to].join(' ')
      // Without a receiver, for the account itself.
      return { key, network, from, to: to ?? from, ...toSubject(token, form.value()) }
    },
  })
  const $recent = computed(
    [memory.$receivers, kit.network.$network],
    (receivers, { caipNetworkId }) => receivers[caipNetworkId] ?? [],
  )
  const form = createSendForm({
    kit,
    services,
    $typed,
    sending,
    $tokens: tokens.$resource,
    $fee: fee.$resource,
    $receiver: receiver.$receiver,
    $request,
    $known: $recent,
    $confirmed,
    chosen: (id) => [...chosen].find(([key]) => isSameToken(key, id, family()))?.[1],
  })
  const guard = guardTerms($state)
  const intents = createSendIntents({
    kit,
    isSeen: guard.isSeen,
    services,
    sending,
    form,
    tokens,
    fee,
    receiver,
    $request,
    $confirmed,
    chosen,
  })

  const stops = [
    guard.stop,
    watchSubject({ kit, $request, send }),
    $request.listen(tokens.update),
    $state.listen((state, old) => {
      const isSent = state.status === 'sent' && old?.status !== 'sent'
      if (isSent && $request.get()) kit.result.done({ hash: state.hash })
    }),
    ...[$typed, kit.account.$account, kit.network.$network].map((store) =>
      store.subscribe(() => receiver.look($typed.get().to)),
    ),
    ...[$typed, kit.account.$account, kit.network.$network, tokens.$resource, receiver.$receiver].map((store) =>
      store.listen(fee.update),
    ),
    ...[$state, tokens.$resource].map((store) => store.listen(intents.dropMoney)),
    followSend({
      kit,
      $send: $state,
      isRequested: () => $request.get() !== undefined,
      unanswered: () => sending.get()?.unanswered(),
      ...intents,
    }),
    onMount(form.$form, sending.preload),
  ]

  return {
    $send: $state,
    $form: form.$form,
    $tokens: tokens.$resource,
    $fee: computed([fee.$resource, tokens.$resource, services.$services], (fee, { data: list }, loaded) => {
      const coin = list?.find(({ address }) => address === undefined)
      return priceFee(fee, coin, loaded)
    }),
    $receipt,
    $forecast,
    $recent,
    $explorerUrl: computed([$state, kit.network.$networks], (state, networks) => {
      if (state.status !== 'sent') return undefined
      const network = networks.find(({ caipNetworkId }) => caipNetworkId === state.transfer.network)
      return explorerUrl(network, state.hash, 'tx')
    }),
    ...intents,
    dispose() {
      for (const stop of stops) stop()
      for (const part of [tokens, fee, receiver, sending]) part.dispose()
    },
  }
}

/** What the fee is asked for: no more than there is, or the network would refuse to say. */
function toSubject(
  { address, balance, spendable = balance }: SendToken,
  value = 0n,
): { token: string | undefined; value: bigint } {
  return { token: address, value: value < spendable ? value : 0n }
}
