import type { BaseError } from '@mooring/core'
import { formatDecimal } from '@mooring/core/internal'
import type { Messages } from '@mooring/core/messages'

/** More digits behind the point `Intl` does not write. */
const mostDigits = 100

/** What the texts of sending are written with. */
export type Writing = { readonly messages: Messages; readonly locale: string; readonly currency: string }

/** Digits with a point, as the language writes them. */
export function plainText(plain: string, { locale }: Writing): string {
  return formatDecimal(plain, { locale, digits: decimalsOf(plain) })
}

/** What is wrong, and what to do about it. */
export function problemText(error: BaseError | undefined, { messages }: Writing): string | undefined {
  if (!error) return undefined
  const own = messages[`error.${error.name}`]
  if (own) return own
  return error.details ? `${error.shortMessage.replace(/\.$/u, '')}. ${error.details}` : error.shortMessage
}

/** How many digits are behind the point. */
export const decimalsOf = (plain = ''): number => Math.min(plain.split('.')[1]?.length ?? 0, mostDigits)
