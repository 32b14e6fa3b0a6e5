import type { SendFee, SendToken } from '@mooring/controllers/send'
import {
  type BaseError,
  formatDecimal,
  formatExact,
  formatMoney,
  formatUnits,
  type Network,
  worthOf,
} from '@mooring/core'
import type { Messages } from '@mooring/core/messages'

/** More digits behind the point `Intl` does not write. */
const mostDigits = 100

/** What the texts of sending are written with. */
export type Writing = { readonly messages: Messages; readonly locale: string }

/** An amount to the last digit, with its symbol. */
export function amountText(value: bigint, token: SendToken | undefined, { locale }: Writing): string {
  return token ? `${formatExact({ value, decimals: token.decimals }, { locale })} ${token.symbol}` : ''
}

/** Digits with a point, as the language writes them. */
export function plainText(plain: string, { locale }: Writing): string {
  return formatDecimal(plain, { locale, digits: decimalsOf(plain) })
}

/** What an amount is worth, where its price is known. */
export function worthText(value: bigint, token: SendToken | undefined, { locale }: Writing): string | undefined {
  if (token?.price === undefined) return undefined
  const { decimals, price } = token
  return formatMoney(worthOf({ value, decimals, price }) ?? '', { locale, currency: 'USD' })
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

/** What is paid in all: one sum where both parts are known in money or are of one coin, else both of them. */
export function totalText(options: totalText.Options, writing: Writing): string {
  const { value, token, fee, network } = options
  const { messages, locale } = writing
  if (token?.price !== undefined && fee.fiat !== undefined) {
    const { decimals, price } = token
    const sum = formatMoney(worthOf({ value, decimals, price, plus: fee.fiat }) ?? '', { locale, currency: 'USD' })
    if (sum) return messages['send.about']({ amount: sum })
  }
  if (token && !token.address) {
    const [sum, own, paid] = [value + fee.value, value, fee.value].map((units) => formatUnits(units, token.decimals))
    // All of the amount, and of the fee what says something.
    const digits = Math.max(decimalsOf(own), significantDigits(paid ?? ''))
    return messages['send.about']({ amount: `${formatDecimal(sum ?? '', { locale, digits })} ${token.symbol}` })
  }
  return `${amountText(value, token, writing)} + ${feeText(fee, network, writing)}`
}

export declare namespace totalText {
  type Options = { value: bigint; token: SendToken | undefined; fee: SendFee; network: Network | undefined }
}

/** What is wrong, and what to do about it. */
export function problemText(error: BaseError | undefined, { messages }: Writing): string | undefined {
  if (!error) return undefined
  const own = messages[`error.${error.name}`]
  if (own) return own
  return error.details ? `${error.shortMessage.replace(/\.$/u, '')}. ${error.details}` : error.shortMessage
}

/** How many digits behind the point it takes to say something: two that are not zeros in front. */
function significantDigits(plain: string): number {
  const fraction = plain.split('.')[1] ?? ''
  const zeros = plain.startsWith('0.') ? /^0*/u.exec(fraction)?.[0].length : 0
  return Math.min(fraction.length, (zeros ?? 0) + 2, mostDigits)
}

const decimalsOf = (plain = ''): number => Math.min(plain.split('.')[1]?.length ?? 0, mostDigits)
