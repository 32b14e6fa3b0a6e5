type Session = { readonly sessionConfig?: { readonly disableDeepLink?: boolean } | undefined }

/**
 * Prevents the client from opening links by itself. With each request it would open the link under
 * `WALLETCONNECT_DEEPLINK_CHOICE` in `localStorage`, which any library of the page may have written. Only the visitor
 * opens a wallet, with a tap.
 *
 * @param sessions - The client's session store. The client reads its settings before it opens a link.
 */
export function forbidDeepLinks<session extends Session>(sessions: { get: (topic: string) => session }): void {
  const get = sessions.get.bind(sessions)
  sessions.get = (topic) => ({ ...get(topic), sessionConfig: { disableDeepLink: true } })
}
