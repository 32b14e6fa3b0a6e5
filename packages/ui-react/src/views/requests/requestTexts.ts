import type { Approval } from '@mooring/controllers/requests'
import { type Asset, addressOf, type Family, shortenAddress } from '@mooring/core'
import { formatExact, isSameToken, revealText } from '@mooring/core/internal'
import type { Messages } from '@mooring/core/messages'

type Writing = { readonly messages: Messages; readonly locale: string; readonly family: Family }

/** What the network knows of a token, in any spelling of its address. */
const findToken = ({ tokens }: Approval, id: string, { family }: Writing) =>
  tokens.find(({ address }) => isSameToken(address, id, family))

/** How a token is named: by its symbol, or by its contract if the network does not know it. */
export function symbolOf(approval: Approval, token: string | undefined, writing: Writing): string {
  if (token === undefined) return approval.network.nativeCurrency.symbol
  return findToken(approval, token, writing)?.symbol ?? shortenAddress(addressOf(token))
}

/** An asset in words, with all its digits. An amount is never guessed: without decimals it is a number of units. */
export function assetText(approval: Approval, { token, amount, item }: Asset, writing: Writing): string {
  const { messages, locale } = writing
  const contract = symbolOf(approval, token, writing)
  if (item !== undefined) {
    return amount === 1n
      ? messages['requests.item']({ item: String(item), contract })
      : messages['requests.items']({ count: String(amount), item: String(item), contract })
  }
  const decimals =
    token === undefined ? approval.network.nativeCurrency.decimals : findToken(approval, token, writing)?.decimals
  return decimals === undefined
    ? messages['requests.units']({ amount: String(amount), contract })
    : `${formatExact({ value: amount, decimals }, { locale })} ${contract}`
}

/** A time of the chain: the day and the hour in the visitor's language. */
export function endText(until: bigint | undefined, { messages, locale }: Writing): string {
  if (until === undefined) return messages['requests.noEnd']
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(Number(until) * 1000)
}

/** The parameters as they go to the wallet. */
export function detailsText({ method, params }: Approval): string {
  const write = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
  return revealText(`${method}\n${JSON.stringify(params, write, 2) ?? ''}`)
}
