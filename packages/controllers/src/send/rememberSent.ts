import { familyOf, parseCaipNetworkId, type SendTransfer } from '@mooring/core'
import { isSameToken } from '@mooring/core/internal'
import type { AppKit } from '../AppKit.js'
import { createSentTransactions } from '../activity/createSentTransactions.js'
import type { SendToken } from './SendController.js'

/** Keeps a transfer for the account's activity. After a reload the form may be about another token. */
export function rememberSent({ kit, transfer, hash, token }: rememberSent.Options): void {
  const network = kit.network.find(transfer.network)
  const family = familyOf(kit, parseCaipNetworkId(transfer.network).chainNamespace)
  const isOfForm = transfer.token !== undefined && isSameToken(token?.address ?? '', transfer.token, family)
  const unit = isOfForm ? token : transfer.token === undefined ? network?.nativeCurrency : undefined
  if (!unit) return
  const { symbol, decimals } = unit
  const iconUrl = isOfForm ? token?.iconUrl : undefined
  const { add } = kit.feature(createSentTransactions)
  const { fee: _, ...sent } = transfer
  add({ ...sent, hash, symbol, decimals, iconUrl, sentAt: new Date().toISOString(), status: 'pending' })
}

export declare namespace rememberSent {
  type Options = { kit: AppKit; transfer: SendTransfer; hash: string; token: SendToken | undefined }
}
