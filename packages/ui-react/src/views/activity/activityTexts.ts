import type { ActivityItem, ActivityTransfer } from '@mooring/controllers/activity'
import { shortenAddress } from '@mooring/core'
import { formatDecimal, formatQuantity } from '@mooring/core/internal'
import type { Messages } from '@mooring/core/messages'

/** What the texts about activity are written with. */
export type Writing = { readonly messages: Messages; readonly locale: string }

/** What a transaction did, in a word. */
export function kindText({ kind, status }: ActivityItem, { messages }: Writing): string {
  if (kind !== 'send' || status === 'confirmed') return messages[`activity.${kind}`]
  return messages[status === 'pending' ? 'activity.sending' : 'activity.notSent']
}

/**
 * An amount with the sign of its direction, as the account sees it: to three decimals, or exact.
 */
export function transferText(transfer: ActivityTransfer, { locale }: Writing, isExact = false): string {
  const { direction, quantity, symbol } = transfer
  const sign = direction === 'in' ? '+' : direction === 'out' ? '−' : ''
  const digits = Math.min(quantity.split('.')[1]?.length ?? 0, mostDigits)
  const amount = isExact ? formatDecimal(quantity, { locale, digits }) : formatQuantity(quantity, { locale })
  return `${sign}${amount} ${symbol}`
}

/** A failed transaction moved nothing, so its amounts have no sign. */
export function movedBy({ status, transfers }: ActivityItem): readonly ActivityTransfer[] {
  const hasHappened = status === 'confirmed' || status === 'pending'
  return hasHappened ? transfers : transfers.map((transfer) => ({ ...transfer, direction: 'self' }))
}

/** `Intl` writes no more digits behind the point. */
const mostDigits = 100

/** The transfer that a line shows: what was given, or else what came. */
export function mainTransfer(item: ActivityItem): ActivityTransfer | undefined {
  const { kind, transfers } = item
  const isGain = kind === 'receive' || kind === 'mint'
  const given = transfers.findIndex(({ direction }) => direction === (isGain ? 'in' : 'out'))
  return movedBy(item)[isGain ? given : Math.max(given, 0)]
}

/** Whom a transaction was with, what it was for, or what became of it. */
export function noteText(item: ActivityItem, writing: Writing): string {
  const { messages } = writing
  const { kind, status, from, to, transfers, isBait } = item
  if (status === 'failed' || status === 'replaced' || status === 'dropped') return messages[`activity.${status}`]
  if (isBait) return messages['activity.spam']
  const got = kind === 'trade' ? transfers.find(({ direction }) => direction === 'in') : undefined
  if (got) return messages['activity.for']({ amount: transferText(got, writing).replace(/^\+/u, '') })
  if (kind === 'receive' || kind === 'mint')
    return from ? messages['activity.from']({ address: shortenAddress(from) }) : ''
  return to ? messages['activity.to']({ address: shortenAddress(to) }) : ''
}

/** The day of a transaction, with its year, or with its time as well. */
export function timeText(minedAt: string, { locale }: Writing, length: 'day' | 'date' | 'whole'): string {
  const time = new Date(minedAt)
  if (Number.isNaN(time.getTime())) return ''
  const options = {
    day: { day: 'numeric', month: 'short' },
    date: { dateStyle: 'long' },
    whole: { dateStyle: 'long', timeStyle: 'short' },
  } as const
  return new Intl.DateTimeFormat(locale, options[length]).format(time)
}
