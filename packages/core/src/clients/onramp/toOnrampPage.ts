import { type SafeUrl, safeHref } from '../../links/safeHref.js'
import { cleanText } from '../../text/cleanText.js'
import type { OnrampPage } from './createOnrampUrl.js'

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
