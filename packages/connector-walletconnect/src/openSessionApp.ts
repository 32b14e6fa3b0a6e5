import { type ConnectorSource, readAppLink, readProperty } from '@mooring/core'

/** What a wallet answers without its owner. */
const silent: RegExp = /get|status/iu

/**
 * Opens the app that holds the session, if the visitor has connected with it on this device: a request waits there.
 * Browsers allow it while the tap that led to the request is fresh. A request that fails on the page opens nothing.
 *
 * @param answer - The answer of the wallet. It has failed already if the request was not sent.
 * @see Specification §3: deep-link choice.
 */
export function openSessionApp(
  storage: Pick<NonNullable<ConnectorSource.Context['storage']>, 'get'> | undefined,
  method: string,
  answer: Promise<unknown>,
): void {
  const choice = silent.test(method) ? undefined : storage?.get('deepLinkChoice', parse)
  if (!choice) return
  let hasFailed = false
  answer.catch(() => {
    hasFailed = true
  })
  // Still in the task of the tap.
  queueMicrotask(() => {
    if (!hasFailed) globalThis.open?.(choice.href, choice.target, 'noreferrer noopener')
  })
}

function parse(value: unknown): { href: string; target: string } | undefined {
  const href = readAppLink(readProperty(value, 'href'))
  const wanted = readProperty(value, 'target')
  return href === undefined ? undefined : { href, target: wanted === '_blank' || wanted === '_top' ? wanted : '_self' }
}
