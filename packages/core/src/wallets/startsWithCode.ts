import type { Connector } from '../adapter/Connector.js'
import { groupOf } from './sortConnectors.js'

/**
 * Whether the Connect view shows the QR code itself: on a desktop, for a first visit without a wallet in the browser.
 * Anyone else has a better choice, such as an installed wallet or an app on the same phone.
 *
 * @example
 * ```ts
 * import { type Connector } from '@mooring/core'
 * import { startsWithCode } from '@mooring/core/internal'
 *
 * declare const walletConnect: Connector
 * startsWithCode({ connectors: [walletConnect], isReturning: false, isPhone: false }) // true
 * ```
 *
 * @param options - The connectors of the view, whether the visitor has connected before, and where the page runs.
 * @see Specification §2: without a wallet, a desktop shows the code.
 */
export function startsWithCode({ connectors, isReturning, isPhone }: startsWithCode.Options): boolean {
  const groups = connectors.map(({ type }) => groupOf[type])
  return !isPhone && !isReturning && groups.length > 0 && groups.every((group) => group === 'walletConnect')
}

export declare namespace startsWithCode {
  type Options = { connectors: readonly Connector[]; isReturning: boolean; isPhone: boolean }
}
