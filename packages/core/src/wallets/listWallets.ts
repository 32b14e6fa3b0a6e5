import type { Connector } from '../adapter/Connector.js'
import type { CatalogueWallet } from '../clients/catalogue/CatalogueWallet.js'
import { groupConnectors, type WalletParts } from './groupConnectors.js'
import { isSameWallet } from './isSameWallet.js'
import { knownWallets } from './knownWallets.js'
import { type ConnectorGroup, connectorTypeOrder, groupOf } from './sortConnectors.js'

/** A wallet to choose: one that can be asked here, one of the catalogue, or both in one. */
export type WalletChoice = {
  /** Unique in a list. */
  readonly id: string
  readonly name: string
  readonly imageUrl: string | undefined
  readonly group: ConnectorGroup
  /** The first of its connectors. */
  readonly connector?: Connector | undefined
  /** One for each part of a wallet that has several chain families. */
  readonly connectors: readonly Connector[]
  readonly wallet?: CatalogueWallet | undefined
}

/** The smallest number of wallets that recommended ones fill the list up to. */
const enough = 4

/**
 * Lists the wallets of the Connect view by group, each wallet once.
 *
 * An installed wallet takes the place of its entry in the catalogue. Recommended wallets only fill up a short list.
 *
 * @example
 * ```ts
 * import { type Connector } from '@mooring/core'
 * import { listWallets } from '@mooring/core/internal'
 *
 * declare const connectors: readonly Connector[]
 * listWallets({ connectors, recent: ['io.rabby'] })
 * ```
 *
 * @param options - The connectors in the order of discovery, wallets of the catalogue in the wanted order, the ids used
 *   lately, and the order of the groups.
 * @see Specification §2: the order of connector types. §9: recent wallets, recommended 4.
 */
export function listWallets(options: listWallets.Options): readonly WalletChoice[] {
  const { connectors, recent = [], featured = [], custom = [], recommended = [], known = [] } = options
  const { order = connectorTypeOrder } = options
  const entries = [...featured, ...custom, ...recommended, ...known]
  const choices = new Map<string, WalletChoice>()

  for (const parts of groupConnectors(connectors, [...entries, ...knownWallets])) {
    const wallet = entries.find((wallet) => parts.some((part) => isSameWallet(part, wallet)))
    choices.set(parts[0].id, toInstalled(parts, wallet))
  }
  const isListed = (wallet: CatalogueWallet) =>
    choices.has(wallet.id) || connectors.some((connector) => isSameWallet(connector, wallet))
  const add = (group: ConnectorGroup, wallets: readonly CatalogueWallet[], limit = wallets.length) => {
    for (const wallet of wallets.filter((wallet) => !isListed(wallet)).slice(0, Math.max(0, limit)))
      if (!choices.has(wallet.id)) choices.set(wallet.id, toChoice(group, wallet))
  }
  const hasRecent = order.includes('recent')
  if (hasRecent)
    add(
      'recent',
      recent.flatMap((id) => entries.find((wallet) => wallet.id === id) ?? []),
    )
  add('featured', featured)
  add('custom', custom)
  const shown = [...choices.values()].filter(({ group }) => group !== 'walletConnect').length
  add('recommended', recommended, enough - shown)

  const recentIndex = ({ id, wallet, connectors }: WalletChoice) =>
    recent.findIndex((used) => used === id || used === wallet?.id || connectors.some((one) => one.id === used))
  const list = [...choices.values()].map((choice): WalletChoice => {
    const isRecent = hasRecent && choice.group !== 'walletConnect' && recentIndex(choice) >= 0
    return isRecent ? { ...choice, group: 'recent' } : choice
  })
  const rank = ({ group }: WalletChoice) => (order.includes(group) ? order.indexOf(group) : order.length)
  // `sort` is stable: within a group the given order stays.
  return list.sort(
    (a, b) => rank(a) - rank(b) || (a.group === 'recent' && b.group === 'recent' ? recentIndex(a) - recentIndex(b) : 0),
  )
}

/**
 * The choice of a wallet of the page.
 *
 * @internal
 */
export function toInstalled(parts: WalletParts, wallet: CatalogueWallet | undefined): WalletChoice {
  const [connector] = parts
  const imageUrl = parts.find(({ imageUrl }) => imageUrl)?.imageUrl ?? wallet?.imageUrl
  const group = groupOf[connector.type]
  return { id: connector.id, name: connector.name, imageUrl, group, connector, connectors: parts, wallet }
}

/**
 * The choice of a wallet that is elsewhere.
 *
 * @internal
 */
export function toChoice(group: ConnectorGroup, wallet: CatalogueWallet): WalletChoice {
  const { id, name, imageUrl } = wallet
  return { id, name, imageUrl, group, connectors: [], wallet }
}

export declare namespace listWallets {
  type Options = {
    connectors: readonly Connector[]
    /** Ids of connectors or of wallets, latest first. */
    recent?: readonly string[] | undefined
    featured?: readonly CatalogueWallet[] | undefined
    custom?: readonly CatalogueWallet[] | undefined
    recommended?: readonly CatalogueWallet[] | undefined
    /** Other known wallets, such as recent ones. */
    known?: readonly CatalogueWallet[] | undefined
    order?: readonly ConnectorGroup[] | undefined
  }
}
