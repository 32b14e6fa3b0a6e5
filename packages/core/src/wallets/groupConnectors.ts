import type { Connector } from '../adapter/Connector.js'
import { isFoundAs, type WalletIdentity } from './isSameWallet.js'
import { groupOf } from './sortConnectors.js'

/** The connectors of one wallet, the one that announces the wallet's rdns first. */
export type WalletParts = readonly [Connector, ...Connector[]]

/**
 * Groups the connectors of different chain families that belong to one wallet.
 *
 * They belong together if they have the same provider object, announce the same rdns, or if one entry of a catalogue
 * names them all. A name alone proves nothing. Where two connectors of one family claim the same, nobody knows which one
 * is right, and none is grouped: a stranger must not hide behind a known wallet.
 *
 * @example
 * ```ts
 * import { type Connector, groupConnectors } from '@mooring/core'
 *
 * declare const talisman: Connector, talismanForPolkadot: Connector
 * const injected = [{ namespace: 'polkadot', injectedId: 'talisman' }]
 * groupConnectors([talisman, talismanForPolkadot], [{ rdns: 'xyz.talisman', injected }]).length // 1
 * ```
 *
 * @param connectors - In display order, which the groups keep.
 * @param entries - What catalogues know about wallets.
 * @see Specification §3: connectors of the type MULTI_CHAIN.
 */
export function groupConnectors(
  connectors: readonly Connector[],
  entries: readonly WalletIdentity[],
): readonly WalletParts[] {
  const here = connectors.filter(({ type }) => groupOf[type] === 'injected')
  const groups = new Map(connectors.map((connector): [Connector, WalletParts] => [connector, [connector]]))

  function join(claimants: readonly Connector[]): void {
    const joined = [...new Set(claimants.flatMap((one) => groups.get(one) ?? []))]
    const [first, ...others] = [...joined].sort((a, b) => Number(!a.info) - Number(!b.info))
    if (!first || !isDisjoint(joined)) return
    const parts: WalletParts = [first, ...others]
    for (const one of parts) groups.set(one, parts)
  }

  for (const key of [providerOf, rdnsOf])
    for (const one of here) if (key(one)) join(here.filter((other) => key(other) === key(one)))
  for (const entry of entries) join(here.filter((connector) => isFoundAs(connector, entry)))
  return [...new Set(groups.values())]
}

const providerOf = ({ provider }: Connector): unknown => provider
const rdnsOf = ({ info }: Connector): string | undefined => info?.rdns.toLowerCase()

/** Whether each chain family is reached by one of them only. */
function isDisjoint(connectors: readonly Connector[]): boolean {
  const families = connectors.flatMap(({ namespaces }) => namespaces)
  return new Set(families).size === families.length
}
