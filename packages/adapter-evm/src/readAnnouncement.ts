import { cleanText, safeIcon } from '@mooring/core'
import { type EvmProvider, isEvmProvider } from './EvmProvider.js'

export type Announcement = {
  /** Missing if what the wallet said is no UUID: no wallet is known by that. */
  readonly uuid: string | undefined
  readonly name: string
  readonly icon: string | undefined
  readonly rdns: string
  readonly provider: EvmProvider
}

const uuidPattern: RegExp = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/iu
const rdnsPattern: RegExp = /^(?=.{3,128}$)[a-z\d][\w-]*(\.[\w-]+)+$/iu

/**
 * Reads what a wallet says of itself. Nothing of the wallet's own object is kept but the provider.
 *
 * @param event - An `eip6963:announceProvider` event, from anybody.
 * @returns `undefined` if it is not an announcement that can be used.
 * @see EIP-6963; RFC 9562.
 */
export function readAnnouncement(event: Event): Announcement | undefined {
  try {
    // Each property is read once: a getter may answer differently the second time.
    const { info, provider } = (event as CustomEvent).detail
    const { uuid, name, icon, rdns } = info
    const label = cleanText(name)
    if (!label || !isText(rdns, rdnsPattern) || !isEvmProvider(provider)) return undefined
    const known = isText(uuid, uuidPattern) ? uuid.toLowerCase() : undefined
    return { uuid: known, name: label, icon: safeIcon(icon), rdns, provider }
  } catch {
    return undefined
  }
}

function isText(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value)
}
