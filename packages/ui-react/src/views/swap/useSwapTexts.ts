import type { SwapFee } from '@mooring/controllers/swap'
import { type BaseError, formatMoney, formatUnits, type SwapToken } from '@mooring/core'
import {
  describeFailure,
  formatDecimal,
  formatExact,
  formatPercent,
  formatQuantity,
  significantDigits,
  worthOf,
} from '@mooring/core/internal'
import { useModal } from '../../modal/ModalContext.js'
import { useStore } from '../../useStore.js'

/** Amounts, percentages and problems, as the views of swapping write them. */
export type SwapTexts = {
  /** Without the symbol, and with fewer digits the more there is of it. */
  readonly short: (value: bigint, token: SwapToken) => string
  /** Six digits behind the point at most, rounded down, with the symbol. What is less has two digits that count. */
  readonly amount: (value: bigint, token: SwapToken | undefined) => string
  /** With all digits, where a visitor confirms it. */
  readonly exact: (value: bigint, token: SwapToken) => string
  /** How much one of a token gives of the other. */
  readonly rate: (value: bigint, source: SwapToken, toAmount: bigint, to: SwapToken) => string
  readonly balance: (token: SwapToken) => string
  readonly worth: (value: bigint | undefined, token: SwapToken | undefined) => string | undefined
  readonly percent: (percent: number, digits?: number) => string
  /** Coins of the network, with their symbol. */
  readonly coins: (value: bigint) => string
  readonly fee: (fee: SwapFee | undefined) => string
  readonly problem: (error: BaseError) => string
  readonly wallet: { readonly name: string; readonly imageUrl: string | undefined }
}

/** Digits behind the point. */
const usual = 6

export function useSwapTexts(): SwapTexts {
  const { kit, messages } = useModal()
  const { connector } = useStore(kit.account.$account)
  const { network } = useStore(kit.network.$network)
  const { locale, currency } = kit.options
  function plain(value: bigint, decimals: number, digits: number): string {
    const units = formatUnits(value, decimals)
    const all = units.split('.')[1] ?? ''
    const fraction = all.slice(0, significantDigits(units, digits)).replace(/0+$/u, '')
    return formatDecimal(units, { locale, digits: fraction.length })
  }
  function coins(value: bigint): string {
    const { decimals = 18, symbol = '' } = network?.nativeCurrency ?? {}
    return `${plain(value, decimals, usual)} ${symbol}`
  }
  const amount = (value: bigint, token: SwapToken | undefined) =>
    token ? `${plain(value, token.decimals, usual)} ${token.symbol}` : ''
  return {
    short: (value, { decimals }) => plain(value, decimals, value >= 1000n * 10n ** BigInt(decimals) ? 2 : usual),
    amount,
    exact: (value, { decimals, symbol }) => `${formatExact({ value, decimals }, { locale })} ${symbol}`,
    rate(value, source, toAmount, to) {
      const one = toAmount * 10n ** BigInt(source.decimals) * 10n ** 18n
      return `${plain(one / (value * 10n ** BigInt(to.decimals)), 18, usual)} ${to.symbol}`
    },
    balance: ({ balance: value, decimals }) => formatQuantity(formatUnits(value, decimals), { locale }) ?? '',
    worth(value, token) {
      if (value === undefined || !token?.price) return undefined
      const { decimals, price } = token
      return formatMoney(worthOf({ value, decimals, price }) ?? '', { locale, currency })
    },
    percent: (percent, digits) => formatPercent(percent / 100, { locale, digits }),
    coins,
    fee(fee) {
      if (!fee) return messages['swap.feeUnknown']
      const about = (amount: string) => messages['swap.about']({ amount })
      if (fee.fiat !== undefined) return about(formatMoney(Math.max(fee.fiat, 0.01), { locale, currency }) ?? '')
      return about(coins(fee.value))
    },
    problem(error) {
      if (describeFailure(error) === 'declined') return messages['swap.declined']
      const own = messages[`error.${error.name}`]
      if (own) return own
      return `${error.shortMessage.replace(/\.$/u, '')}. ${error.details ?? ''}`.trim()
    },
    wallet: { name: connector?.name ?? '', imageUrl: connector?.imageUrl },
  }
}
