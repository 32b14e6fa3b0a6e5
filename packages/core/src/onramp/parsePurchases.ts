import type { CaipAddress } from '../caip/Namespace.js'
import { parseAccountId } from '../caip/parseAccountId.js'
import { readProperty } from '../errors/readProperty.js'
import { safeHref } from '../links/safeHref.js'
import { cleanText } from '../text/cleanText.js'
import { type PurchaseOrder, purchaseLimit } from './purchaseMachine.js'

/** A bank transfer may take days (ms). */
const lifetime = 7 * 24 * 60 * 60 * 1_000

/**
 * Reads the orders of an earlier visit. The storage is untrusted.
 *
 * @example
 * ```ts
 * import { parsePurchases } from '@mooring/core/internal'
 *
 * parsePurchases([], Date.now()) // []
 * ```
 *
 * @param now - The time (ms since 1970). Orders are kept for a week.
 */
export function parsePurchases(value: unknown, now: number): readonly PurchaseOrder[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, purchaseLimit).flatMap((entry) => parseOrder(entry, now) ?? [])
}

function parseOrder(entry: unknown, now: number): PurchaseOrder | undefined {
  const read = (name: string) => readProperty(entry, name)
  const [id, exchangeId, account, amount, time] = [
    read('id'),
    read('exchangeId'),
    read('account'),
    read('amount'),
    read('time'),
  ]
  const url = safeHref(read('url'))
  if (!isId(id) || !isId(exchangeId) || !isAccount(account) || !url) return undefined
  if (typeof time !== 'number' || !(now - time < lifetime)) return undefined
  return {
    id,
    exchangeId,
    url,
    account,
    symbol: cleanText(read('symbol'), 12),
    amount: typeof amount === 'string' && /^\d{1,30}(\.\d{1,30})?$/u.test(amount) ? amount : undefined,
    // A time in the future means that the clock was set back.
    time: Math.min(time, now),
  }
}

const isId = (text: unknown): text is string => typeof text === 'string' && /^[\x21-\x7e]{1,128}$/u.test(text)

function isAccount(value: unknown): value is CaipAddress {
  try {
    parseAccountId(value as string)
    return true
  } catch {
    return false
  }
}
