import { readProperty, type Wallet } from '@mooring/core'
import type { Address } from 'viem'
import type { EvmProvider } from './EvmProvider.js'
import { listenToProvider } from './listenToProvider.js'
import { readAccounts, readChainId } from './readWallet.js'
import { toAddresses } from './toAddresses.js'
import { toChainId } from './toChainId.js'

/** The code of a temporary disconnection (WebSocket "try again later"). */
const temporary = 1013

export type Accounts = {
  /** The accounts, the active one first, and the wallet's network. */
  readonly get: () => Wallet.State
  readonly setChainId: (chainId: number) => void
  /** Listens to the wallet while there are watchers. Returns a stop function. */
  readonly watch: Wallet['watch']
}

/**
 * Notifies other connections of a provider that its network was switched. Some wallets send no event, and the page may
 * have connected the same provider again meanwhile.
 */
const moved = new WeakMap<EvmProvider, Set<(chainId: number) => void>>()

/** Keeps the accounts and the network of a wallet, and reports changes. */
export function createAccounts({ provider, ...initial }: createAccounts.Options): Accounts {
  let { addresses, chainId } = initial
  /** Counts the changes of each: an event overrides a pending answer about the same value only. */
  const version = { addresses: 0, chainId: 0 }
  let stopListening: (() => void) | undefined
  const watchers = new Set<(state: Wallet.State) => void>()
  const siblings = moved.get(provider) ?? new Set()
  moved.set(provider, siblings)
  const move = (id: number) => set({ chainId: id })

  const get = (): Wallet.State => ({
    accounts: addresses.map((address) => `eip155:${chainId}:${address}` as const),
    network: `eip155:${chainId}`,
  })

  function set(next: { addresses?: readonly Address[]; chainId?: number }): void {
    const before = JSON.stringify(get())
    addresses = next.addresses ?? addresses
    chainId = next.chainId ?? chainId
    if (next.addresses) version.addresses++
    if (next.chainId) version.chainId++
    if (JSON.stringify(get()) !== before) for (const onChange of [...watchers]) onChange(get())
  }

  /** Asks the wallet silently; an answer that an event has overridden is dropped. */
  async function refresh(read: () => Promise<Parameters<typeof set>[0]>): Promise<void> {
    const asked = { ...version }
    const next = await read()
    if (watchers.size === 0) return
    set({
      ...(next.addresses && version.addresses === asked.addresses ? { addresses: next.addresses } : {}),
      ...(next.chainId && version.chainId === asked.chainId ? { chainId: next.chainId } : {}),
    })
  }

  function listen(): () => void {
    const stop = listenToWallet()
    siblings.add(move)
    // A page in the back/forward cache misses events.
    const onPageShow = (event: Event) => {
      if (readProperty(event, 'persisted') === true) void refresh(wakeUp)
    }
    globalThis.addEventListener?.('pageshow', onPageShow)
    return () => {
      globalThis.removeEventListener?.('pageshow', onPageShow)
      siblings.delete(move)
      stop()
    }
  }

  function listenToWallet(): () => void {
    return listenToProvider(provider, {
      accountsChanged(value) {
        const next = tryRead(toAddresses, value)
        if (next) set({ addresses: next })
      },
      chainChanged(value) {
        const next = tryRead(toChainId, value)
        if (next) set({ chainId: next })
      },
      disconnect(error) {
        if (readProperty(error, 'code') === temporary) return
        // Losing the networks does not revoke the permission: it is gone only if the wallet returns no account.
        void refresh(async () => ({ addresses: await readAccounts(provider).catch(() => []) }))
      },
    })
  }

  /** Catches changes between connecting and watching. An empty answer is ignored, since some wallets lock. */
  async function catchUp(): Promise<Parameters<typeof set>[0]> {
    const [found, id] = await Promise.all([
      readAccounts(provider).catch(() => []),
      readChainId(provider).catch(() => chainId),
    ])
    return { chainId: id, ...(found.length > 0 ? { addresses: found } : {}) }
  }

  /** Catches changes while the page was cached. Here an empty answer counts, like the event. */
  async function wakeUp(): Promise<Parameters<typeof set>[0]> {
    const [found, id] = await Promise.all([
      readAccounts(provider).catch(() => addresses),
      readChainId(provider).catch(() => chainId),
    ])
    return { addresses: found, chainId: id }
  }

  return {
    get,
    setChainId(id) {
      for (const move of [...siblings]) move(id)
    },
    watch(onChange) {
      // A new watcher for each call, so that one function can watch twice.
      const watcher: typeof onChange = (state) => onChange(state)
      watchers.add(watcher)
      if (watchers.size === 1) {
        stopListening = listen()
        void refresh(catchUp)
      }
      return () => {
        if (!watchers.delete(watcher) || watchers.size > 0) return
        stopListening?.()
      }
    },
  }
}

/** An unreadable event is ignored. */
function tryRead<result>(read: (value: unknown) => result, value: unknown): result | undefined {
  try {
    return read(value)
  } catch {
    return undefined
  }
}

export declare namespace createAccounts {
  type Options = { provider: EvmProvider; addresses: readonly Address[]; chainId: number }
}
