import {
  adapterWallets,
  type BaseError,
  type ConnectionState,
  type Connector,
  type LinkKind,
  type Namespace,
  type OpeningState,
  type Platform,
  toBrowseLink,
  type WalletLink,
  type WalletLinks,
} from '@mooring/core'
import { isPairingReused, openingMachine, startsWithCode, toWalletLink, watchSight } from '@mooring/core/internal'
import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { createMachineStore } from '../createMachineStore.js'
import { pagePlatform } from '../pagePlatform.js'
import { callAll } from '../reportError.js'
import { startTimer } from '../startTimer.js'
import { computed } from '../stores.js'
import { readPairingNeed } from './readPairingNeed.js'
import { rememberLink } from './rememberLink.js'

/** The code for a wallet on another device, or the reason why there is no code. */
export type Pairing =
  /** The page has no connector for wallets on other devices. */
  | { readonly status: 'none' }
  | { readonly status: 'waiting' }
  | { readonly status: 'ready'; readonly uri: string }
  | { readonly status: 'failed'; readonly error: BaseError }

/** The fields of a catalogue wallet that links need. */
export type LinkedWallet = WalletLinks & { readonly id: string; readonly name: string }

export type PairingController = {
  /** The pairing of the open modal. Renews itself while one of its views is shown. */
  readonly $pairing: ReadableAtom<Pairing>
  /** The state of the last opened app. */
  readonly $opening: ReadableAtom<OpeningState>
  /** The platform of the page. */
  readonly platform: Platform
  /** Returns the link to a wallet, if it has one that can be opened now. */
  readonly linkTo: (wallet: LinkedWallet, kind: LinkKind) => WalletLink | undefined
  /** Returns the link that the visitor opens. Call it within the tap, and open the link in the same task. */
  readonly open: (wallet: LinkedWallet, kind: LinkKind) => WalletLink | undefined
  /** Pairs again after a failure. */
  readonly retry: () => void
  readonly dispose: () => void
}

/**
 * Pairs with wallets on other devices, and opens wallets on this one. Get it from a kit:
 * `kit.feature(createPairingController)`.
 *
 * Follows the views of the modal: a view with a code starts a pairing, and leaving it cancels the pairing. On a phone,
 * the list of wallets already starts one, so that a tap opens the wallet at once.
 *
 * @example
 * ```ts
 * import type { AppKit } from '@mooring/controllers'
 * import { createPairingController } from '@mooring/controllers/pairing'
 *
 * declare const kit: AppKit
 * const pairing = kit.feature(createPairingController)
 *
 * pairing.$pairing.subscribe((state) => console.log(state.status))
 * await kit.open({ view: 'ConnectingWalletConnectBasic' })
 * ```
 *
 * @see Specification §3 (deep-link choice, mobile_link), §4 (WalletConnect pairing).
 */
export function createPairingController(kit: AppKit): PairingController {
  const platform = pagePlatform()
  const isPhone = platform.os !== 'desktop'
  const target = platform.app === 'telegram' ? '_blank' : '_self'
  const isReused = isPairingReused({
    isTelegram: platform.app === 'telegram',
    isIos: platform.os === 'ios',
    isSafari: platform.isSafari,
  })
  const { $connection } = kit.connection
  const { $wallets, $recent } = kit.wallets
  const { $router } = kit.router
  const find = () => $wallets.get().find(isRemote)

  const {
    $state: $opening,
    send,
    dispose,
  } = createMachineStore(openingMachine, {
    wakeIn: ({ time }, { send, signal }) => startTimer(() => send({ type: 'woken' }), time, signal),
  })
  const remembered = rememberLink(kit.storage)

  const $pairing = computed([$connection, $wallets, $router], (connection, wallets, { route }): Pairing => {
    // A page that pairs by itself has handed its own URI over.
    if (route.view === 'ConnectingWalletConnectBasic' && route.uri) return { status: 'ready', uri: route.uri }
    return readPairing(connection, wallets.find(isRemote))
  })

  function isFirstVisit(namespace: Namespace | undefined): boolean {
    const connectors = $wallets.get().filter(({ namespaces }) => !namespace || namespaces.includes(namespace))
    const isReturning = $recent.get().length > 0 || $connection.get().connections.length > 0
    return startsWithCode({ connectors, isReturning, isPhone })
  }

  function ask(namespace = readPairingNeed($router.get(), true, isFirstVisit).namespace, isAhead = false): void {
    const connector = find()
    if (!connector) return
    kit.connection.connect(connector.id, { namespaces: namespace && [namespace], isAhead }).catch(() => {})
  }

  let last = 'none'
  /** Starts, keeps or cancels the pairing for the current view. */
  function follow(): void {
    const isShown = kit.modal.$modal.get().isOpen || kit.options.enableEmbedded
    const { need, namespace } = readPairingNeed($router.get(), isShown, isFirstVisit)
    const next = `${need} ${namespace}`
    if (next === last) return
    last = next
    const connector = find()
    const isPairing = connector !== undefined && $connection.get().attempt?.connectorId === connector.id
    if (need !== 'code') send({ type: 'reset' })
    if (need === 'code') ask(namespace)
    else if (need === 'list' && (isPhone || (isPairing && isReused))) ask(namespace, true)
    else if (isPairing) kit.connection.cancel()
    if (need === 'list') useOnlyWallet()
  }

  /** In a wallet's own browser there is no other choice: the tap on "Connect" has chosen the wallet. */
  function useOnlyWallet(): void {
    const inPage = $wallets.get().filter((wallet) => !isRemote(wallet))
    const [only] = inPage
    const { attempt, connections } = $connection.get()
    const isFree = connections.length === 0 && (!attempt || attempt.isAhead)
    if (platform.app === 'wallet' && only && inPage.length === 1 && isFree) kit.selectWallet(only.id)
  }

  function linkTo(wallet: LinkedWallet, kind: LinkKind): WalletLink | undefined {
    const { namespace } = kit.network.$network.get()
    const { href } = globalThis.location
    const own = adapterWallets(kit)
    const browse = kind === 'mobile' && toBrowseLink({ walletId: wallet.id, namespace, href, platform, own })
    if (browse) return { href: browse, target }
    const pairing = $pairing.get()
    if (pairing.status !== 'ready') return undefined
    return toWalletLink({
      kind,
      platform,
      wallet,
      uri: pairing.uri,
      prefersUniversal: kit.options.experimental_preferUniversalLinks,
    })
  }

  /** The app that the visitor opened for the answer. */
  let opened: { readonly link: WalletLink; readonly name: string } | undefined
  const stops = [
    $router.listen(follow),
    $router.listen(({ route }) => {
      // Another device may scan the code that is asked for instead of the app.
      if (route.view === 'ConnectingWalletConnectBasic') opened = undefined
    }),
    kit.modal.$modal.listen(follow),
    watchSight((isVisible) => send({ type: isVisible ? 'returned' : 'left' })),
    $connection.listen((now, old) => {
      const id = find()?.id
      const has = (state: ConnectionState | undefined) =>
        state?.connections.some(({ connector }) => connector.id === id)
      if (!has(now) && has(old)) remembered.forget()
      if (!has(now) || old?.attempt?.connectorId !== id || now.attempt) return
      // After a scan of the code, the wallet is on another device.
      if (opened) remembered.keep(opened.link, opened.name)
      else remembered.forget()
      opened = undefined
    }),
  ]
  follow()

  return {
    $pairing,
    $opening,
    platform,
    linkTo,
    open(wallet, kind) {
      const link = linkTo(wallet, kind)
      if (!link) return undefined
      if (kind === 'mobile') {
        opened = { link, name: wallet.name }
        send({ type: 'open', walletId: wallet.id })
      }
      return link
    },
    retry: () => ask(),
    dispose: () => callAll([...stops, dispose]),
  }
}

const isRemote = ({ type }: Connector): boolean => type === 'WALLET_CONNECT'

function readPairing({ attempt, failure }: ConnectionState, connector: Connector | undefined): Pairing {
  if (!connector) return { status: 'none' }
  if (attempt?.connectorId === connector.id && attempt.pairing) return { status: 'ready', uri: attempt.pairing.uri }
  if (!attempt && failure?.connectorId === connector.id) return { status: 'failed', error: failure.error }
  return { status: 'waiting' }
}
