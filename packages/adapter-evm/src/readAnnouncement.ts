import { cleanText, safeIcon } from '@mooring/core'
import { type EvmProvider, isEvmProvider } from './EvmProvider.js'

export type Announcement = {
  /** Undefined if the wallet's value is not a UUID. */
  readonly uuid: string | undefined
  readonly name: string
  readonly icon: string | undefined
  readonly rdns: string
  readonly provider: EvmProvider
}

const uuidPattern: RegExp = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/iu
const rdnsPattern: RegExp = /^(?=.{3,128}$)[a-z\d][\w-]*(\.[\w-]+)+$/iu

/**
 * Parses a wallet's announcement. Of the wallet's own object, only the provider is kept.
 *
 * @param event - An `eip6963:announceProvider` event, from anybody.
 * @returns `undefined` if it is not a valid announcement.
 * @see EIP-6963; RFC 9562.
 */
export function readAnnouncement(event: Event): Announcement | undefined {
  try {
    // Each property is read once: a getter may return another value the second time.
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
