import type { Purchase } from '@mooring/core'
import { formatDecimal } from '@mooring/core/internal'
import { useModal } from '../../modal/ModalContext.js'

/** Amounts and names, as the views of buying write them. */
export type OnrampTexts = {
  /** An amount of money: without decimals where it has none, as in buttons. */
  readonly money: (amount: string, currency: string | undefined) => string
  /** An amount of coins, with six digits behind the point at most. */
  readonly coins: (amount: string, symbol: string) => string
  /** What an order is about: the amount that was offered, or the coin alone. */
  readonly order: (purchase: Purchase) => string
  readonly method: (id: string | undefined) => string
}

/** The most digits behind the point. */
const maxDigits = 6

export function useOnrampTexts(): OnrampTexts {
  const { kit, messages } = useModal()
  const { locale } = kit.options
  const coins = (amount: string, symbol: string) => {
    const fraction = (amount.split('.')[1] ?? '').slice(0, maxDigits).replace(/0+$/u, '')
    return messages['onramp.coins']({ amount: formatDecimal(amount, { locale, digits: fraction.length }), symbol })
  }
  return {
    money: (amount, currency) => formatDecimal(amount, { locale, currency, digits: /\.(?!0*$)/u.test(amount) ? 2 : 0 }),
    coins,
    order: ({ amount, symbol }) => (amount ? coins(amount, symbol) : symbol),
    method(id = '') {
      if (/card/iu.test(id)) return messages['onramp.card']
      return /bank|ach|sepa/iu.test(id) ? messages['onramp.bank'] : id.replaceAll('_', ' ')
    },
  }
}
