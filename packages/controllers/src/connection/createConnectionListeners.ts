import type { AppKit } from '../AppKit.js'
import { isMobile } from '../isMobile.js'
import { isStranded } from '../isStranded.js'
import type { createLateConnection } from './createLateConnection.js'

export type ConnectionListeners = Pick<createLateConnection.Options, 'onConnected' | 'onDisconnected'>

/** What follows in the modal when a wallet has connected or disconnected. */
export function createConnectionListeners(kit: createConnectionListeners.Kit, leave: () => void): ConnectionListeners {
  const { account, connection, events, network, options, router, siwx, wallets } = kit
  siwx.start()
  return {
    onConnected({ namespaces, connectorId, isSilent }) {
      const { route } = router.$router.get()
      if (isSilent) {
        // An embedded modal stays at the list while a stored wallet is restored, unless the visitor chose another one
        // meanwhile.
        if (options.enableEmbedded && route.view !== 'ConnectingExternal' && !isStranded(kit)) leave()
        return
      }
      const connector = wallets.find(connectorId)
      // Any wallet may have scanned a code; the visitor named one, or nobody knows which.
      if (connector?.type !== 'WALLET_CONNECT') wallets.use(connectorId)
      else if (route.view === 'ConnectingWalletConnect') wallets.use(route.walletId)
      const [first] = namespaces
      if (first && !namespaces.includes(network.$network.get().namespace)) network.activate(first)
      const elsewhere = isMobile() ? 'mobile' : 'qrcode'
      const method = connector?.type === 'WALLET_CONNECT' ? elsewhere : 'browser'
      events.track('CONNECT_SUCCESS', { method, name: connector?.name })
      // More of the wallet's families may be asked for there.
      if (!isStranded(kit) && route.view !== 'ConnectingMultiChain') siwx.settle(leave)
    },
    onDisconnected({ namespace }) {
      events.track('DISCONNECT_SUCCESS', { namespace })
      // A connection of another chain family, beside an active wallet, or during another request does not interrupt the
      // visitor.
      const { attempt, connections } = connection.$connection.get()
      // Nor does it one who looks at the others.
      if (connections.length > 0 && router.$router.get().route.view === 'ProfileWallets') return
      if (!attempt && namespace === network.$network.get().namespace && !account.$account.get().isConnected) leave()
    },
  }
}

export declare namespace createConnectionListeners {
  type Kit = Pick<AppKit, 'account' | 'connection' | 'events' | 'network' | 'options' | 'router' | 'siwx' | 'wallets'>
}
