import { readProperty, type Wallet } from '@mooring/core'
import type { Address } from 'viem'
import type { EvmProvider } from './EvmProvider.js'
import { listenToProvider } from './listenToProvider.js'
import { readAccounts, readChainId } from './readWallet.js'
import { toAddresses } from './toAddresses.js'
import { toChainId } from './toChainId.js'

/** The code of a connection that is lost for a moment and comes back by itself (WebSocket "try again later"). */
const temporary = 1013

export type Accounts = {
  /** The accounts, the active one first, and the network that the wallet is on. */
  readonly get: () => Wallet.State
  readonly setChainId: (chainId: number) => void
  /** Listens to the wallet for as long as somebody watches. Returns a stop function. */
  readonly watch: Wallet['watch']
}

/**
 * Who hears of a network that a provider was moved to. Some wallets never say so, and the page may have connected the same
 * provider anew while it was being asked.
 */
const moved = new WeakMap<EvmProvider, Set<(chainId: number) => void>>()

/** Keeps the accounts and the network of a wallet, and says when they change. */
export function createAccounts({ provider, ...initial }: createAccounts.Options): Accounts {
  let { addresses, chainId } = initial
  /** How often each of the two has changed: an event overtakes an answer about the same thing, and no other. */
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

  /** Asks the wallet quietly; an answer that an event has overtaken is not used. */
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
    // A page that comes back from the back/forward cache was asleep, and heard nothing.
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
        // Losing the networks is not losing the permission: that is gone only if the wallet shows no account any more.
        void refresh(async () => ({ addresses: await readAccounts(provider).catch(() => []) }))
      },
    })
  }

  /** What changed between connecting and watching was not heard. An empty answer is not believed: some wallets lock. */
  async function catchUp(): Promise<Parameters<typeof set>[0]> {
    const [found, id] = await Promise.all([
      readAccounts(provider).catch(() => []),
      readChainId(provider).catch(() => chainId),
    ])
    return { chainId: id, ...(found.length > 0 ? { addresses: found } : {}) }
  }

  /** What changed while the page slept. Here an empty answer counts, as the event would have. */
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
      // A watcher of its own for each call, so that one function may watch twice.
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

/** An event that cannot be read has not happened. */
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
