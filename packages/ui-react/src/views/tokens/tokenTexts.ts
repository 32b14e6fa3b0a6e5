import type { ListedToken } from '@mooring/controllers/tokens'
import { formatMoney, formatUnits, type TokenChange } from '@mooring/core'
import { formatPercent, formatQuantity } from '@mooring/core/internal'
import type { Messages } from '@mooring/core/messages'
import { useModal } from '../../modal/ModalContext.js'

/** What the texts about tokens are written with. */
export type Writing = { readonly messages: Messages; readonly locale: string; readonly currency: string }

/** How much there is of a token, with its symbol. */
export function balanceOf({ balance, decimals, symbol }: ListedToken, { locale }: Writing): string {
  return `${formatQuantity(formatUnits(balance, decimals), { locale })} ${symbol}`
}

/** An amount of money. What is too small for two decimals is not called nothing. */
export function moneyText(plain: string, { locale, currency }: Writing): string | undefined {
  const value = Number(plain)
  if (value > 0 && value < 0.01) return `<${formatMoney(0.01, { locale, currency })}`
  return formatMoney(plain, { locale, currency })
}

/** The price of one, with the digits that it takes to say something. */
export function priceText(price: number, { locale, currency }: Writing): string {
  const digits = price > 0 && price < 1 ? { maximumSignificantDigits: 4 } : {}
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits }).format(price)
}

/** What has been won or lost in a day. */
export function changeText({ isLoss, amount, ratio }: TokenChange, writing: Writing): string {
  const money = `${isLoss ? '−' : '+'}${moneyText(amount, writing) ?? ''}`
  const percent = formatPercent(ratio ?? 0, writing)
  return writing.messages['tokens.change']({ amount: isolate(money), percent: isolate(percent) })
}

/** In a text from right to left, a sign would move behind its number. */
const isolate = (text: string): string => `\u2066${text}\u2069`

/** The page's language and currency. */
export function useWriting(): Writing {
  const { kit, messages } = useModal()
  const { locale, currency } = kit.options
  return { messages, locale, currency }
}
