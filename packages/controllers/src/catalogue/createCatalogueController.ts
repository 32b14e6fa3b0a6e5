import type { browseLinks, CatalogueWallet, Connector, Namespace, WalletChoice } from '@mooring/core'
import { choosableFamilies, listWallets, readCustomWallet, startsWithCode } from '@mooring/core/internal'
import { onMount, type ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { isMobile } from '../isMobile.js'
import { atom, computed } from '../stores.js'
import type { CatalogueServices, CurrencyImage, NetworkImage } from './cataloguePart.js'
import { createSuggestions } from './createSuggestions.js'
import { loadCatalogueServices } from './loadCatalogueServices.js'
import { rememberWallets } from './rememberWallets.js'
import { showsAllWallets } from './showsAllWallets.js'

/** The list of the Connect view. */
export type WalletList = {
  readonly wallets: readonly WalletChoice[]
  /** The number of wallets that are still loading. */
  readonly missing: number
  /** Whether the visitor can search all wallets. */
  readonly hasAll: boolean
  /** Whether the QR code is shown at once, and not a row that leads to it. */
  readonly hasCode: boolean
  /** Wallets whose apps can show this page in their own browser, on a phone without another way to a wallet. */
  readonly browsers: readonly browseLinks.Link[]
  /** The number of wallets in the catalogue, once it is known. */
  readonly count: number | undefined
}

export type CatalogueController = {
  /** The wallets of the Connect view, for all chain families or for one. Asks the catalogue while it is watched. */
  readonly listOf: (namespace?: Namespace) => ReadableAtom<WalletList>
  /** Whether the page can connect wallets on other devices, with a link or a QR code. */
  readonly $canPair: ReadableAtom<boolean>
  /** Returns a wallet of the page or the catalogue, once it is known. */
  readonly walletOf: (walletId: string) => CatalogueWallet | undefined
  /** Finds the pictures that the services have of networks. It loads when it is watched, and pages without services have no such pictures. */
  readonly $networkImage: ReadableAtom<NetworkImage>
  /** Finds those of currencies in the same way. */
  readonly $currencyImage: ReadableAtom<CurrencyImage>
  /** The name and the picture of the wallet that a connector is a part of: a part may have none of its own. */
  readonly faceOf: (connector: Connector) => Pick<WalletChoice, 'name' | 'imageUrl'>
  /** Asks the catalogue for the recommended wallets, before a list is watched: a visitor is about to look at it. */
  readonly prefetch: () => void
  /** The wallets that the page adds. */
  readonly custom: readonly CatalogueWallet[]
  /** Caches wallets of the catalogue for `walletOf` and for recent ones. */
  readonly learn: (wallets: readonly CatalogueWallet[]) => void
  /** Asks a wallet in this browser to connect, or shows how to connect it from another device. */
  readonly choose: (choice: WalletChoice) => void
  readonly dispose: () => void
}

/**
 * Lists the wallets that a visitor can choose: those of the page and of the catalogue. Get it from a kit:
 * `kit.feature(createCatalogueController)`.
 *
 * Wallets in the browser, recent ones and those of the page's options are listed at once, before the catalogue answers.
 *
 * @example
 * ```ts
 * import type { AppKit } from '@mooring/controllers'
 * import { createCatalogueController } from '@mooring/controllers/catalogue'
 *
 * declare const kit: AppKit
 * const catalogue = kit.feature(createCatalogueController)
 * catalogue.listOf().subscribe(({ wallets }) => console.log(wallets.map(({ name }) => name)))
 * ```
 *
 * @see Specification §2, §3, §5 and §7.
 */
export function createCatalogueController(kit: AppKit): CatalogueController {
  const { options, wallets, router } = kit
  const custom = (options.customWallets ?? []).flatMap((wallet) => readCustomWallet(wallet) ?? [])
  const memory = rememberWallets(kit.storage)
  const catalogue = loadCatalogueServices(kit)
  const known = new Map<string, CatalogueWallet>()
  const learn = (list: readonly CatalogueWallet[]) => {
    for (const wallet of list) known.set(wallet.id, wallet)
  }
  learn(memory.read())
  learn(custom)

  const $canPair = computed([wallets.$wallets], (connectors) => connectors.some(isRemote))
  const suggestions = createSuggestions({ kit, catalogue, $canPair, learn })
  const isAllShown = showsAllWallets(options)

  function createList(namespace: Namespace | undefined): ReadableAtom<WalletList> {
    // A way to log in is a field of its own, and no row.
    const isReachable = ({ login, namespaces }: Connector) => !login && (!namespace || namespaces.includes(namespace))
    const $hasCode = computed(
      [wallets.$wallets, wallets.$recent, kit.connection.$connection],
      (found, recent, { connections }) =>
        startsWithCode({
          connectors: found.filter(isReachable),
          isReturning: recent.length > 0 || connections.length > 0,
          isPhone: isMobile(),
        }),
    )
    const $list = computed(
      [wallets.$wallets, wallets.$recent, suggestions.$suggested, $hasCode],
      (found, recent, { wallets: suggested, browsers, missing, count }, hasCode): WalletList => {
        const connectors = found.filter(isReachable)
        const canPair = connectors.some(isRemote)
        const hasAll = isAllShown && canPair
        // On a phone, the rows for the QR code and for all wallets would open the same view.
        const hasRow = !hasCode && !(hasAll && isMobile())
        const list = listWallets({
          connectors: hasRow ? connectors : connectors.filter((connector) => !isRemote(connector)),
          recent,
          custom,
          ...suggested,
          // Below the code, recommended wallets would only repeat what it is for.
          recommended: hasCode ? [] : suggested.recommended,
          known: canPair ? [...known.values()] : [],
          order: options.features.connectorTypeOrder,
        })
        const isStranded = list.length === 0 && !canPair && isMobile()
        return {
          // Its other parts are not listed, but it is the same wallet.
          wallets: namespace ? list.map((one) => ({ ...one, ...(one.connector && faceOf(one.connector)) })) : list,
          missing: missing(list, !hasCode),
          hasAll,
          hasCode,
          count,
          browsers: isStranded ? browsers : [],
        }
      },
    )
    onMount($list, () => {
      // The visitor may choose any wallet of the list.
      for (const connector of wallets.$wallets.get()) connector.preload?.().catch(() => {})
    })
    return $list
  }
  /** Whether the visitor has to say which family of a wallet is meant. A session connects all of its families. */
  function hasChoice(connectors: readonly Connector[]): boolean {
    const { route } = router.$router.get()
    if (route.view === 'Connect' && route.namespace) return false
    return choosableFamilies(connectors).length > 0
  }
  /** Finds pictures, once it is watched and the catalogue is there. */
  function createImages<find>(find: (services: CatalogueServices) => find, none: find): ReadableAtom<find> {
    const $find = atom(none)
    onMount($find, () => {
      if (!catalogue.isThere) return
      catalogue.load().then(
        (services) => $find.set(find(services)),
        () => {},
      )
    })
    return $find
  }

  const faceOf: CatalogueController['faceOf'] = (connector) => {
    const all = listWallets({ connectors: wallets.$wallets.get(), custom, known: [...known.values()] })
    const { name, imageUrl } =
      all.find(({ connectors }) => connectors.some(({ id }) => id === connector.id)) ?? connector
    return { name, imageUrl }
  }

  const lists = new Map<Namespace | undefined, ReadableAtom<WalletList>>()

  const stop = wallets.$recent.listen((recent) => memory.write(recent.flatMap((id) => known.get(id) ?? [])))

  return {
    listOf(namespace) {
      const $list = lists.get(namespace) ?? createList(namespace)
      lists.set(namespace, $list)
      return $list
    },
    $canPair,
    $networkImage: createImages<NetworkImage>(
      ({ networkImage }) => networkImage,
      () => undefined,
    ),
    $currencyImage: createImages<CurrencyImage>(
      ({ currencyImage }) => currencyImage,
      () => undefined,
    ),
    faceOf,
    walletOf: (walletId) => known.get(walletId),
    prefetch: suggestions.prefetch,
    custom,
    learn,
    choose({ connector, connectors, wallet }) {
      if (connector && isRemote(connector)) router.push({ view: 'ConnectingWalletConnectBasic' })
      else if (connector && hasChoice(connectors)) {
        const ids = connectors.map(({ id }) => id)
        router.push({ view: 'ConnectingMultiChain', connectorId: connector.id, connectors: ids })
      } else if (connector) kit.selectWallet(connector.id)
      else if (wallet) {
        const isReachable = $canPair.get() && wallet.supportsWalletConnect !== false
        router.push({ view: isReachable ? 'ConnectingWalletConnect' : 'Downloads', walletId: wallet.id })
      }
    },
    dispose() {
      stop()
      suggestions.dispose()
    },
  }
}

const isRemote = ({ type }: Connector): boolean => type === 'WALLET_CONNECT'
