import { addressOf, type CaipAddress, type Connection, type Siwx } from '@mooring/core'
import type { AppKit } from '../AppKit.js'
import { reportError } from '../reportError.js'

/**
 * Ends the sessions of wallets that disconnect: all of them with the last wallet, otherwise those of its accounts on the
 * networks of the page. Returns a stop function.
 *
 * @see Specification §4: disconnecting clears the sessions.
 */
export function endSessions({ kit, siwx, onGone }: endSessions.Options): () => void {
  return kit.connection.$connection.listen(({ connections }, old) => {
    const isGone = (one: Connection) =>
      !connections.some(({ connector, namespace }) => connector.id === one.connector.id && namespace === one.namespace)
    const accounts = (old?.connections ?? []).filter(isGone).flatMap(({ accounts }) => accounts)
    if (accounts.length === 0) return
    onGone(accounts)
    if (siwx.signOutOnDisconnect === false) return
    end(accounts, connections.length === 0).catch(reportError)
  })

  async function end(accounts: readonly CaipAddress[], isLast: boolean): Promise<void> {
    if (isLast) return siwx.setSessions([])
    const networks = kit.network.$networks.get()
    const known = new Set(accounts.map((account) => `${account.split(':')[0]} ${addressOf(account)}`))
    for (const one of known) {
      const [namespace, address = ''] = one.split(' ')
      for (const { caipNetworkId, chainNamespace } of networks) {
        if (chainNamespace === namespace) await siwx.revokeSession(caipNetworkId, address)
      }
    }
  }
}

export declare namespace endSessions {
  type Options = { kit: AppKit; siwx: Siwx; onGone: (accounts: readonly CaipAddress[]) => void }
}
