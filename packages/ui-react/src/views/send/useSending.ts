import { createSendController, type SendToken } from '@mooring/controllers/send'
import type { Network, SendForm, SendTransfer } from '@mooring/core'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import type { Writing } from './sendTexts.js'

/** What the views of a transfer say of it: its token, its network, who gets it, and which wallet signs. */
export type Sending = {
  readonly token: SendToken | undefined
  readonly network: Network | undefined
  readonly wallet: { readonly name: string; readonly imageUrl: string | undefined }
  readonly writing: Writing
}

/** Finds what belongs to a transfer. Its amount and its receiver are those of the transfer itself. */
export function useSending({ transfer }: { transfer: SendTransfer; form: SendForm }): Sending {
  const { kit, messages } = useModal()
  const networks = useStore(kit.network.$networks)
  const { connector } = useStore(kit.account.$account)
  const token = useToken(transfer.token)
  return {
    token,
    network: networks.find(({ caipNetworkId }) => caipNetworkId === transfer.network),
    wallet: { name: connector?.name ?? '', imageUrl: connector?.imageUrl },
    writing: { messages, locale: kit.options.locale, currency: kit.options.currency },
  }
}

/** Finds a token among those that are known: the chosen one may be in no list. */
export function useToken(address: string | undefined): SendToken | undefined {
  const send = useFeature(createSendController)
  const chosen = useStore(send.$form).token
  const { data: tokens = [] } = useStore(send.$tokens)
  return [chosen, ...tokens].find((token) => token && token.address === address)
}
