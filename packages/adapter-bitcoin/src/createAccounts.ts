import { type CaipAddress, readProperty, type Wallet } from '@mooring/core'
import type { Grant, WalletApi } from './apis/WalletApi.js'
import type { BitcoinAccount } from './BitcoinAccount.js'
import { readGrant, type Shared } from './readGrant.js'

export type Accounts = {
  readonly shared: () => Shared
  readonly state: () => Wallet.State
  readonly find: (address: string) => BitcoinAccount | undefined
  /** Puts an account first. */
  readonly use: (address: string) => void
  /**
   * Reads what the wallet shares now, without asking the visitor.
   *
   * @throws Anything that the wallet throws.
   */
  readonly refresh: () => Promise<Shared>
  /** Listens to the wallet while there are watchers. Returns a stop function. */
  readonly watch: Wallet['watch']
}

/** Keeps what a wallet shares, and reports changes. */
export function createAccounts(api: WalletApi, grant: Grant): Accounts {
  let shared = readGrant(grant)
  let chosen: string | undefined
  /** Counts the requests, so that only the newest answer is used. */
  let asked = 0
  let stopListening: (() => void) | undefined
  const watchers = new Set<(state: Wallet.State) => void>()

  function state(): Wallet.State {
    const first = shared.accounts.filter(({ address }) => address === chosen)
    const inOrder = [...first, ...shared.accounts.filter(({ address }) => address !== chosen)]
    const accounts = inOrder.flatMap(({ address, networks }) =>
      networks.map((network): CaipAddress => `${network}:${address}`),
    )
    return shared.network && accounts.length > 0 ? { accounts, network: shared.network } : { accounts }
  }

  function change(act: () => void): void {
    const before = JSON.stringify(state())
    act()
    if (JSON.stringify(state()) !== before) for (const onChange of [...watchers]) onChange(state())
  }

  async function refresh(): Promise<Shared> {
    if (!api.read) return shared
    const question = ++asked
    const next = readGrant(await api.read())
    if (question === asked) change(() => (shared = next))
    return next
  }

  /** A wallet that fails to answer keeps its accounts. */
  const look = () => void refresh().catch(() => {})

  /** Catches changes between connecting and watching. Ignores an empty answer: some wallets are locked for a moment. */
  async function catchUp(): Promise<void> {
    const question = ++asked
    const next = readGrant(await api.read?.().catch(() => undefined))
    if (question === asked && watchers.size > 0 && next.accounts.length > 0) change(() => (shared = next))
  }

  function listen(): () => void {
    const stop = api.listen?.(look)
    // A page in the back/forward cache misses events.
    const onPageShow = (event: Event) => {
      if (readProperty(event, 'persisted') === true) look()
    }
    globalThis.addEventListener?.('pageshow', onPageShow)
    return () => {
      globalThis.removeEventListener?.('pageshow', onPageShow)
      stop?.()
    }
  }

  return {
    shared: () => shared,
    state,
    find: (address) => shared.accounts.find((account) => account.address === address),
    use(address) {
      if (shared.accounts.some((account) => account.address === address)) change(() => (chosen = address))
    },
    refresh,
    watch(onChange) {
      // A new watcher for each call, so that one function can watch twice.
      const watcher: typeof onChange = (state) => onChange(state)
      watchers.add(watcher)
      if (watchers.size === 1) {
        stopListening = listen()
        void catchUp()
      }
      return () => {
        if (!watchers.delete(watcher) || watchers.size > 0) return
        asked++
        stopListening?.()
      }
    },
  }
}
