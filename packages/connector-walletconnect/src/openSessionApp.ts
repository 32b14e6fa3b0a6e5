import { type ConnectorSource, readAppLink, readProperty } from '@mooring/core'

/** What a wallet answers without its owner. */
const silent: RegExp = /get|status/iu

/**
 * Opens the app that holds the session, if the visitor has connected with it on this device: a request waits there.
 * Browsers allow it while the tap that led to the request is fresh.
 *
 * @see Specification §3: deep-link choice.
 */
export function openSessionApp(storage: ConnectorSource.Context['storage'], method: string): void {
  const choice = silent.test(method) ? undefined : storage?.get('deepLinkChoice', parse)
  if (choice) globalThis.open?.(choice.href, choice.target, 'noreferrer noopener')
}

function parse(value: unknown): { href: string; target: '_blank' | '_self' } | undefined {
  const href = readAppLink(readProperty(value, 'href'))
  return href === undefined
    ? undefined
    : { href, target: readProperty(value, 'target') === '_blank' ? '_blank' : '_self' }
}
