import type { AppKit } from '../AppKit.js'

/** Where the services of the page are: a host with its port. Empty without any. */
export function servicesHost({ options: { services } }: Pick<AppKit, 'options'>): string {
  const url = typeof services === 'string' ? services : services?.blockchain
  return url && URL.canParse(url) ? new URL(url).host : ''
}
