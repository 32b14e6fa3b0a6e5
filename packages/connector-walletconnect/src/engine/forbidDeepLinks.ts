type Session = { readonly sessionConfig?: { readonly disableDeepLink?: boolean } | undefined }

/**
 * Keeps the client from opening links by itself. With each request it would open the link under
 * `WALLETCONNECT_DEEPLINK_CHOICE` in `localStorage`, which any library of the page may have left there. Only a visitor's
 * tap opens a wallet.
 *
 * @param sessions - The client's store of sessions, whose settings it reads before it opens a link.
 */
export function forbidDeepLinks<session extends Session>(sessions: { get: (topic: string) => session }): void {
  const get = sessions.get.bind(sessions)
  sessions.get = (topic) => ({ ...get(topic), sessionConfig: { disableDeepLink: true } })
}
