import { type CaipAddress, type Network, readProperty, type Wallet, within } from '@mooring/core'
import { formatOf } from './formatOf.js'
import { fromHex, toHex } from './hex.js'
import type { InjectedAccount } from './InjectedAccount.js'
import type { InjectedWallet } from './InjectedExtension.js'
import { readInjectedAccounts } from './readInjectedAccounts.js'
import { decodeSs58, encodeSs58 } from './ss58.js'

/** How long a change waits for the full list of accounts (ms). */
const timeout = 1_000

export type Accounts = {
  /** Returns the accounts on each network of the page, the active one first. */
  readonly get: () => Wallet.State
  /** Finds an account by its address, with the prefix of any network. */
  readonly find: (address: string) => InjectedAccount | undefined
  /** Makes an account the active one. */
  readonly use: (address: string) => void
  /** Listens to the wallet while there are watchers. Returns a stop function. */
  readonly watch: Wallet['watch']
}

/** Keeps the accounts that a wallet shares, and reports changes. */
export function createAccounts({ injected, networks, ...initial }: createAccounts.Options): Accounts {
  let list = initial.list
  let active: string | undefined
  /** Counts the changes, so that a later one overrides a pending answer. */
  let turn = 0
  let stopListening: (() => void) | undefined
  const watchers = new Set<(state: Wallet.State) => void>()
  /** Caches addresses: hashing 500 of them on each change would be noticeable. */
  const addresses = new Map<string, string>()

  function addressOn(account: InjectedAccount, network: Network): string | undefined {
    if (account.onlyOn !== undefined && account.onlyOn !== referenceOf(network)) return undefined
    const format = formatOf(network)
    if (format === 'ethereum') return account.keyType === 'ethereum' ? account.address : undefined
    const key = account.keyType === 'ethereum' ? undefined : fromHex(account.id)
    if (!key) return undefined
    const name = `${format} ${account.id}`
    const address = addresses.get(name) ?? encodeSs58({ key, prefix: format })
    addresses.set(name, address)
    return address
  }

  const get = (): Wallet.State => {
    const ordered = [...list].sort((one, other) => Number(other.id === active) - Number(one.id === active))
    return {
      accounts: networks()
        .filter(({ chainNamespace }) => chainNamespace === 'polkadot')
        .flatMap((network) =>
          ordered.flatMap((account): CaipAddress[] => {
            const address = addressOn(account, network)
            return address === undefined ? [] : [`polkadot:${referenceOf(network)}:${address}`]
          }),
        ),
    }
  }

  function update(change: () => void): void {
    const before = get().accounts.join()
    change()
    const state = get()
    if (state.accounts.join() !== before) for (const onChange of [...watchers]) onChange(state)
  }

  /** Requests all accounts again, because the list of an event may lack Ethereum's. */
  async function refresh(given: unknown): Promise<void> {
    turn += 1
    const mine = turn
    const answer = await within(timeout, (async () => injected.accounts.get(true))(), () => given).catch(() => given)
    if (mine !== turn || watchers.size === 0) return
    const next = readInjectedAccounts(answer) ?? readInjectedAccounts(given)
    if (next) update(() => (list = next))
  }

  function listen(): () => void {
    let isStopped = false
    let unsubscribe: unknown
    try {
      unsubscribe = injected.accounts.subscribe((given) => {
        if (!isStopped) void refresh(given)
      })
    } catch {}
    // A page in the back/forward cache misses events.
    const onPageShow = (event: Event) => {
      if (readProperty(event, 'persisted') === true) void refresh(undefined)
    }
    globalThis.addEventListener?.('pageshow', onPageShow)
    return () => {
      isStopped = true
      globalThis.removeEventListener?.('pageshow', onPageShow)
      end(unsubscribe)
    }
  }

  const find = (address: string): InjectedAccount | undefined => {
    const key = decodeSs58(address)?.key
    const id = key ? toHex(key) : address.toLowerCase()
    return list.find((account) => account.id === id)
  }

  return {
    get,
    find,
    use(address) {
      const account = find(address)
      if (account) update(() => (active = account.id))
    },
    watch(onChange) {
      // A new watcher for each call, so that one function can watch twice.
      const watcher: typeof onChange = (state) => onChange(state)
      watchers.add(watcher)
      if (watchers.size === 1) stopListening = listen()
      return () => {
        if (watchers.delete(watcher) && watchers.size === 0) stopListening?.()
      }
    },
  }
}

const referenceOf = ({ caipNetworkId }: Network): string => caipNetworkId.slice('polkadot:'.length)

/** Wallets return a function, or a promise of it. */
function end(unsubscribe: unknown): void {
  if (typeof unsubscribe === 'function') {
    try {
      unsubscribe()
    } catch {}
  } else if (unsubscribe instanceof Promise) {
    unsubscribe.then(end, () => {})
  }
}

export declare namespace createAccounts {
  type Options = {
    injected: InjectedWallet
    /** The accounts at the time of connecting. */
    list: readonly InjectedAccount[]
    networks: () => readonly Network[]
  }
}
