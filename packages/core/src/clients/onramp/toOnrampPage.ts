import { type SafeUrl, safeHref } from '../../links/safeHref.js'
import { cleanText } from '../../text/cleanText.js'

/** The page of a purchase. */
export type OnrampPage = {
  readonly url: SafeUrl
  /** How to ask what becomes of the order; undefined where the service does not follow it. */
  readonly order: OnrampPage.Order | undefined
}

export declare namespace OnrampPage {
  type Order = { readonly exchangeId: string; readonly sessionId: string }
}

/** The page of an answer. Its link is undefined where it is no web address. */
export function toOnrampPage(url: string, { exchangeId, sessionId }: toOnrampPage.Order): toOnrampPage.ReturnType {
  const order =
    exchangeId && sessionId
      ? { exchangeId: cleanText(exchangeId, 128), sessionId: cleanText(sessionId, 128) }
      : undefined
  return { url: safeHref(url), order }
}

export declare namespace toOnrampPage {
  type Order = { exchangeId?: string | null | undefined; sessionId?: string | null | undefined }
  type ReturnType = Omit<OnrampPage, 'url'> & { readonly url: SafeUrl | undefined }
}
