import { addressOf, type CaipAddress, type Connection, type Siwx } from '@mooring/core'
import type { AppKit } from '../AppKit.js'

/**
 * Ends the sessions of wallets that disconnect: all of them with the last wallet, otherwise those of its accounts on the
 * networks of the page. Returns a stop function.
 *
 * @see Specification §4: disconnecting clears the sessions.
 */
export function endSessions({ kit, siwx, report, onGone }: endSessions.Options): () => void {
  return kit.connection.$connection.listen(({ connections, restoring }, old) => {
    const isGone = (one: Connection) =>
      !connections.some(({ connector, namespace }) => connector.id === one.connector.id && namespace === one.namespace)
    const held = new Set(connections.flatMap(({ accounts }) => accounts.map(anywhere)))
    const gone = (old?.connections ?? []).filter(isGone).flatMap(({ accounts }) => accounts)
    // Another wallet may have the same account.
    const accounts = gone.filter((account) => !held.has(anywhere(account)))
    if (accounts.length === 0) return
    onGone(accounts)
    if (siwx.signOutOnDisconnect === false) return
    end(accounts, connections.length + restoring.length === 0).catch(report)
  })

  async function end(accounts: readonly CaipAddress[], isLast: boolean): Promise<void> {
    if (isLast) return siwx.setSessions([])
    const networks = kit.network.$networks.get()
    for (const one of new Set(accounts.map(anywhere))) {
      const [namespace, address = ''] = one.split(' ')
      for (const { caipNetworkId, chainNamespace } of networks) {
        if (chainNamespace === namespace) await siwx.revokeSession(caipNetworkId, address)
      }
    }
  }
}

/** An account of a family, whatever its network. */
const anywhere = (account: CaipAddress): string => `${account.split(':')[0]} ${addressOf(account)}`

export declare namespace endSessions {
  type Options = {
    kit: AppKit
    siwx: Siwx
    /** Hears of a session that did not end. */
    report: (error: unknown) => void
    onGone: (accounts: readonly CaipAddress[]) => void
  }
}
