import type { SendFee, SendToken } from '@mooring/controllers/send'
import { formatDecimal, formatExact, formatMoney, formatUnits, type Network, worthOf } from '@mooring/core'
import { decimalsOf, feeText, significantDigits, type Writing } from './sendTexts.js'

/** An amount to the last digit, with its symbol. */
export function amountText(value: bigint, token: SendToken | undefined, { locale }: Writing): string {
  return token ? `${formatExact({ value, decimals: token.decimals }, { locale })} ${token.symbol}` : ''
}

/** What an amount is worth, where its price is known. */
export function worthText(value: bigint, token: SendToken | undefined, { locale }: Writing): string | undefined {
  if (token?.price === undefined) return undefined
  const { decimals, price } = token
  return formatMoney(worthOf({ value, decimals, price }) ?? '', { locale, currency: 'USD' })
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
