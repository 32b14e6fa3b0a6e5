import type { SendFee } from '@mooring/controllers/send'
import { type BaseError, formatDecimal, formatMoney, formatUnits, type Network } from '@mooring/core'
import type { Messages } from '@mooring/core/messages'

/** More digits behind the point `Intl` does not write. */
const mostDigits = 100

/** What the texts of sending are written with. */
export type Writing = { readonly messages: Messages; readonly locale: string }

/** Digits with a point, as the language writes them. */
export function plainText(plain: string, { locale }: Writing): string {
  return formatDecimal(plain, { locale, digits: decimalsOf(plain) })
}

/** What sending costs: in money where its worth is known, else in the network's own coin. */
export function feeText({ value, fiat }: SendFee, network: Network | undefined, { messages, locale }: Writing): string {
  if (fiat !== undefined) {
    const money = { locale, currency: 'USD' }
    if (fiat < 0.01) return messages['send.lessThan']({ amount: formatMoney(0.01, money) ?? '' })
    return messages['send.about']({ amount: formatMoney(fiat, money) ?? '' })
  }
  const { decimals = 18, symbol = '' } = network?.nativeCurrency ?? {}
  const plain = formatUnits(value, decimals)
  return messages['send.about']({
    amount: `${formatDecimal(plain, { locale, digits: significantDigits(plain) })} ${symbol}`,
  })
}

/** What is wrong, and what to do about it. */
export function problemText(error: BaseError | undefined, { messages }: Writing): string | undefined {
  if (!error) return undefined
  const own = messages[`error.${error.name}`]
  if (own) return own
  return error.details ? `${error.shortMessage.replace(/\.$/u, '')}. ${error.details}` : error.shortMessage
}

/** How many digits behind the point it takes to say something: two that are not zeros in front. */
export function significantDigits(plain: string): number {
  const fraction = plain.split('.')[1] ?? ''
  const zeros = plain.startsWith('0.') ? /^0*/u.exec(fraction)?.[0].length : 0
  return Math.min(fraction.length, (zeros ?? 0) + 2, mostDigits)
}

/** How many digits are behind the point. */
export const decimalsOf = (plain = ''): number => Math.min(plain.split('.')[1]?.length ?? 0, mostDigits)
