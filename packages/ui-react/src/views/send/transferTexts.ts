import type { SendFee, SendToken } from '@mooring/controllers/send'
import {
  type Asset,
  addressOf,
  type Family,
  formatMoney,
  formatUnits,
  type Network,
  shortenAddress,
} from '@mooring/core'
import { formatDecimal, formatExact, isSameToken, significantDigits, worthOf } from '@mooring/core/internal'
import { decimalsOf, type Writing } from './sendTexts.js'

/** An amount to the last digit, with its symbol. */
export function amountText(value: bigint, token: SendToken | undefined, { locale }: Writing): string {
  return token ? `${formatExact({ value, decimals: token.decimals }, { locale })} ${token.symbol}` : ''
}

/** What an amount is worth, where its price is known. */
export function worthText(
  value: bigint,
  token: SendToken | undefined,
  { locale, currency }: Writing,
): string | undefined {
  if (token?.price === undefined) return undefined
  const { decimals, price } = token
  return formatMoney(worthOf({ value, decimals, price }) ?? '', { locale, currency })
}

/** What sending costs: in money where its worth is known, else in the network's own coin. */
export function feeText(fee: SendFee, network: Network | undefined, writing: Writing): string {
  const { messages, locale, currency } = writing
  const parts = (fee.parts ?? []).reduce((sum, part) => sum + part.value, 0n)
  const rate =
    fee.rate &&
    ` (${formatExact({ value: BigInt(Math.ceil(fee.rate.value)), decimals: 0 }, { locale })} ${fee.rate.unit})`
  if (fee.fiat !== undefined && parts === 0n) {
    const money = { locale, currency }
    if (fee.fiat < 0.01) return messages['send.lessThan']({ amount: formatMoney(0.01, money) ?? '' })
    return messages['send.about']({ amount: formatMoney(fee.fiat, money) ?? '' })
  }
  return messages['send.about']({ amount: coinText(fee.value - parts, network, writing) }) + (rate ?? '')
}

/** An amount of the network's own coin, as far as it says something. */
export function coinText(value: bigint, network: Network | undefined, { locale }: Writing): string {
  if (!network) return ''
  const { decimals, symbol } = network.nativeCurrency
  const plain = formatUnits(value, decimals)
  return `${formatDecimal(plain, { locale, digits: significantDigits(plain) })} ${symbol}`
}

/** What is paid in all: one sum where both parts are known in money or are of one coin, else both of them. */
export function totalText(options: totalText.Options, writing: Writing): string {
  const { value, token, fee, network } = options
  const { messages, locale, currency } = writing
  if (token?.price !== undefined && fee.fiat !== undefined) {
    const { decimals, price } = token
    const sum = formatMoney(worthOf({ value, decimals, price, plus: fee.fiat }) ?? '', { locale, currency })
    if (sum) return messages['send.about']({ amount: sum })
  }
  if (token && !token.address) {
    const [sum, own, paid] = [value + fee.value, value, fee.value].map((units) => formatUnits(units, token.decimals))
    // All of the amount, and of the fee what says something.
    const digits = Math.max(decimalsOf(own), significantDigits(paid ?? ''))
    return messages['send.about']({ amount: `${formatDecimal(sum ?? '', { locale, digits })} ${token.symbol}` })
  }
  return `${amountText(value, token, writing)} + ${feeText({ value: fee.value, fiat: fee.fiat }, network, writing)}`
}

export declare namespace totalText {
  type Options = { value: bigint; token: SendToken | undefined; fee: SendFee; network: Network | undefined }
}

/** What an account has more or less of an asset, with all digits. Without decimals it is a number of units. */
export function assetText({ token: id, item, amount }: Asset, known: assetText.Known, writing: Writing): string {
  const { tokens, network, family } = known
  const token = tokens.find(({ address }) => (id && address ? isSameToken(address, id, family) : id === address))
  const sign = amount > 0n ? '+' : '−'
  const value = amount > 0n ? amount : -amount
  const contract = id === undefined ? undefined : (token?.symbol ?? shortenAddress(addressOf(id)))
  if (item !== undefined) return `${sign}${value === 1n ? '' : `${value} × `}${contract} #${item}`
  const { decimals, symbol } = token ?? (contract ? {} : (network?.nativeCurrency ?? {}))
  return decimals === undefined
    ? `${sign}${writing.messages['send.units']({ amount: String(value), contract: contract ?? '' })}`
    : `${sign}${formatExact({ value, decimals }, { locale: writing.locale })} ${symbol}`
}

export declare namespace assetText {
  type Known = { tokens: readonly SendToken[]; network: Network | undefined; family: Family }
}
