import { addressOf, type SwapOrder, type SwapState } from '@mooring/core'
import { isSwapCoin } from '@mooring/core/internal'
import type { AppKit } from '../AppKit.js'
import { createSentTransactions } from '../activity/createSentTransactions.js'
import { networkOf } from './networkOf.js'

/** Keeps an approval or a swap for the account's activity, once its hash is known. */
export function rememberSwap({ kit, state, order }: rememberSwap.Options): (hash: string) => void {
  if (!('form' in state) || !('value' in state.quote)) return () => {}
  const { source } = state.form
  const { value } = state.quote
  if (!source) return () => {}
  const { address, symbol, decimals, iconUrl } = source
  const token = isSwapCoin(address) ? undefined : address
  const { account, kind, transaction } = order
  return (hash) => {
    const { add } = kit.feature(createSentTransactions)
    const about = { kind: kind === 'swap' ? 'trade' : 'approve', token, symbol, decimals, iconUrl, value } as const
    const { caipNetworkId: network } = networkOf(kit, account)
    const sentAt = new Date().toISOString()
    add({ ...about, hash, network, from: addressOf(account), to: transaction.to, sentAt, status: 'pending' })
  }
}

export declare namespace rememberSwap {
  type Options = { kit: AppKit; state: SwapState; order: SwapOrder }
}
