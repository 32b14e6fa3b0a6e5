import { isAddress } from '../addresses/isAddress.js'
import type { CaipNetworkId } from '../caip/Namespace.js'
import { parseCaipNetworkId } from '../caip/parseCaipNetworkId.js'
import { readProperty } from '../errors/readProperty.js'
import { familyOf } from '../families/familyOf.js'
import { safeHref } from '../links/safeHref.js'
import { cleanText } from '../text/cleanText.js'
import { pendingLimit } from './addSent.js'
import { parseIsoTime } from './parseIsoTime.js'
import type { SentTransaction } from './SentTransaction.js'

const kinds = ['send', 'trade', 'approve'] as const
const statuses = ['pending', 'confirmed', 'failed', 'replaced', 'dropped'] as const

/**
 * Reads transactions from a storage, which is untrusted. What is not one is left out.
 *
 * @example
 * ```ts
 * import { parseSent } from '@mooring/core/internal'
 *
 * parseSent([{ hash: 5 }]) // []
 * ```
 *
 * @param value - What `JSON.parse` has made of the entry; values are text there.
 * @param kit - Knows the adapters of the page, which may have address rules of their own.
 */
export function parseSent(value: unknown, kit: familyOf.Kit = { options: {} }): readonly SentTransaction[] {
  return Array.isArray(value) ? value.slice(0, pendingLimit).flatMap((entry) => read(entry, kit) ?? []) : []
}

function read(entry: unknown, kit: familyOf.Kit): SentTransaction | undefined {
  const text = (name: string, limit = 128): string => cleanText(readProperty(entry, name), limit)
  try {
    const network = text('network') as CaipNetworkId
    const family = familyOf(kit, parseCaipNetworkId(network).chainNamespace)
    const [hash, from, to, value] = [text('hash'), text('from'), text('to'), text('value', 100)]
    const [decimals, sentAt] = [Number(readProperty(entry, 'decimals')), text('sentAt', 32)]
    const status = statuses.find((one) => one === readProperty(entry, 'status'))
    const isSound =
      /^[\w-]+$/u.test(hash) &&
      isAddress(family, from) &&
      isAddress(family, to) &&
      /^\d+$/u.test(value) &&
      Number.isInteger(decimals) &&
      decimals >= 0 &&
      decimals <= 255 &&
      parseIsoTime(sentAt) !== undefined
    if (!isSound || !status) return undefined
    const token = text('token') || undefined
    const mark = readMark(readProperty(entry, 'mark'))
    return {
      kind: kinds.find((one) => one === readProperty(entry, 'kind')),
      hash,
      network,
      from,
      to,
      token,
      symbol: text('symbol', 12),
      decimals,
      iconUrl: safeHref(readProperty(entry, 'iconUrl')),
      value: BigInt(value),
      sentAt,
      status,
      mark,
    }
  } catch {
    return undefined
  }
}

function readMark(value: unknown): SentTransaction['mark'] {
  if (typeof value !== 'object' || value === null) return undefined
  const entries = Object.entries(value).slice(0, 8)
  return Object.fromEntries(entries.filter(([, one]) => typeof one === 'string' || typeof one === 'number'))
}
