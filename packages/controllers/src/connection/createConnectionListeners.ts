import { familyOf, parseAccountId, shortenAddress } from '@mooring/core'
import { activeConnection } from '@mooring/core/internal'
import type { AppKit } from '../AppKit.js'
import { isMobile } from '../isMobile.js'
import { isStranded } from '../isStranded.js'
import type { Opening } from '../modal/createOpening.js'
import type { createLazyConnection } from './createLazyConnection.js'

export type ConnectionListeners = Pick<
  createLazyConnection.Options,
  'onConnected' | 'onDisconnected' | 'onKept' | 'onReplaced' | 'onChosen'
>

/** What follows in the modal when a wallet has connected or disconnected. */
export function createConnectionListeners(
  kit: createConnectionListeners.Kit,
  { leave, restored }: Pick<Opening, 'leave' | 'restored'>,
): ConnectionListeners {
  const { account, connection, events, modal, network, options, router, siwx, snackbar, wallets } = kit
  siwx.start()
  return {
    onConnected({ namespaces, connectorId, isSilent }) {
      const { route } = router.$router.get()
      if (isSilent) {
        // An embedded modal stays at the list while a stored wallet is restored, unless the visitor chose another one
        // meanwhile.
        if (options.enableEmbedded && route.view !== 'ConnectingExternal' && !isStranded(kit)) leave()
        const { attempt } = connection.$connection.get()
        if (!options.enableEmbedded && (!attempt || attempt.isAhead)) restored()
        return
      }
      const connector = wallets.find(connectorId)
      // Any wallet may have scanned a code; the visitor named one, or nobody knows which.
      if (connector?.type !== 'WALLET_CONNECT' && !connector?.login) wallets.use(connectorId)
      else if (route.view === 'ConnectingWalletConnect') wallets.use(route.walletId)
      const [first] = namespaces
      if (first && !namespaces.includes(network.$network.get().namespace)) network.activate(first)
      const elsewhere = isMobile() ? 'mobile' : 'qrcode'
      const wallet = first && account.of(first).get().wallet
      const here = connector?.login ? (wallet?.user?.()?.socialProvider ?? 'email') : 'browser'
      const method = connector?.type === 'WALLET_CONNECT' ? elsewhere : here
      events.track('CONNECT_SUCCESS', { method, name: connector?.name })
      // More of the wallet's families may be asked for there.
      if (!isStranded(kit) && route.view !== 'ConnectingMultiChain') siwx.settle(leave)
    },
    onDisconnected({ namespace, connectorId, account: ended, endedBy }) {
      const address = ended && parseAccountId(ended).address
      events.track('DISCONNECT_SUCCESS', { namespace, address })
      // A connection of another chain family, beside an active wallet, or during another request does not interrupt the
      // visitor.
      const { attempt, connections } = connection.$connection.get()
      if (endedBy) {
        const isPart = connections.some(({ connector }) => connector.id === connectorId)
        const parameters = { wallet: endedBy.name, family: isPart ? familyOf(kit, namespace).name : undefined }
        // Who logs in has no wallet by a name.
        if (endedBy.login) snackbar.show({ variant: 'error', message: 'connection.loggedOut' })
        else snackbar.show({ variant: 'error', message: 'connection.ended', parameters })
      }
      // Nor does it one who looks at the others, or chooses the next.
      const { view } = router.$router.get().route
      if (view === 'Connect' || (connections.length > 0 && view === 'ProfileWallets')) return
      if (attempt || namespace !== network.$network.get().namespace || account.$account.get().isConnected) return
      // A modal that vanished would not say why.
      if (endedBy && !options.enableEmbedded) modal.$modal.get().isOpen && router.reset({ view: 'Connect' })
      else leave()
    },
    onKept(wallets) {
      snackbar.show({ variant: 'error', message: 'connection.kept', parameters: { wallet: wallets.join(', ') } })
    },
    onReplaced({ connector, namespace }) {
      const { address } = account.of(namespace).get()
      if (!address) return
      const parameters = { wallet: connector.name, address: shortenAddress(address) }
      snackbar.show({ variant: 'error', message: 'connection.replaced', parameters })
    },
    onChosen({ wallet, network: chosen }) {
      const inUse = activeConnection(connection.$connection.get(), wallet.namespace)
      if (inUse?.wallet === wallet && inUse.accounts.some((one) => one.startsWith(`${chosen}:`))) network.follow(chosen)
    },
  }
}

export declare namespace createConnectionListeners {
  type Kit = Pick<
    AppKit,
    'account' | 'connection' | 'events' | 'modal' | 'network' | 'options' | 'router' | 'siwx' | 'snackbar' | 'wallets'
  >
}
