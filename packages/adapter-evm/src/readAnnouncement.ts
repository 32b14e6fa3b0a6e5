import { cleanText, safeIcon } from '@mooring/core'
import { type EvmProvider, isEvmProvider } from './EvmProvider.js'

export type Announcement = {
  readonly uuid: string
  readonly name: string
  readonly icon: string | undefined
  readonly rdns: string
  readonly provider: EvmProvider
}

const uuidPattern: RegExp = /^[\w-]{1,64}$/u
const rdnsPattern: RegExp = /^(?=.{3,128}$)[a-z\d][\w-]*(\.[\w-]+)+$/iu

/**
 * Reads what a wallet says of itself. Nothing of the wallet's own object is kept but the provider.
 *
 * @param event - An `eip6963:announceProvider` event, from anybody.
 * @returns `undefined` if it is not an announcement that can be used.
 * @see EIP-6963.
 */
export function readAnnouncement(event: Event): Announcement | undefined {
  try {
    // Each property is read once: a getter may answer differently the second time.
    const { info, provider } = (event as CustomEvent).detail
    const { uuid, name, icon, rdns } = info
    const label = cleanText(name)
    if (!label || !isText(uuid, uuidPattern) || !isText(rdns, rdnsPattern) || !isEvmProvider(provider)) return undefined
    return { uuid, name: label, icon: safeIcon(icon), rdns, provider }
  } catch {
    return undefined
  }
}

function isText(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value)
}
