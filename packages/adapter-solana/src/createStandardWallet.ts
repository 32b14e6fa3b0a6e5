import { type Network, readProperty, type Wallet } from '@mooring/core'
import { createMethods } from './createMethods.js'
import { createStandardSigner } from './createStandardSigner.js'
import { readStandardAccounts, type StandardAccount, toCaipAddresses } from './readStandardAccounts.js'

/**
 * Creates a connected wallet from a wallet of the Wallet Standard. It has no network of its own: it serves every cluster
 * of its accounts, and each request names its cluster.
 */
export function createStandardWallet(options: createStandardWallet.Options): Wallet {
  const { wallet, networks, fetch } = options
  let { accounts } = options
  const toState = (): Wallet.State => ({ accounts: toCaipAddresses(accounts, networks()) })

  return {
    namespace: 'solana',
    ...toState(),
    provider: wallet,
    watch(onChange) {
      let isStopped = false
      const update = (value: unknown): void => {
        const next = readStandardAccounts(value, wallet)
        if (isStopped || !next) return
        const before = JSON.stringify(toState())
        accounts = next
        if (JSON.stringify(toState()) !== before) onChange(toState())
      }
      // An event about chains or features has no accounts: the wallet's own list counts then.
      const stop = listen(wallet, (change) =>
        update(readProperty(change, 'accounts') ?? readProperty(wallet, 'accounts')),
      )
      // Catches changes between connecting and watching.
      queueMicrotask(() => update(readProperty(wallet, 'accounts')))
      return () => {
        isStopped = true
        stop()
      }
    },
    ...createMethods({ signer: createStandardSigner(wallet, () => accounts), fetch }),
  }
}

/** Listens to changes of a wallet. Does nothing if the wallet has no events, or throws. */
function listen(wallet: object, onChange: (change: unknown) => void): () => void {
  const owner = readProperty(readProperty(wallet, 'features'), 'standard:events')
  const on = readProperty(owner, 'on')
  let off: unknown
  try {
    off = typeof on === 'function' ? Reflect.apply(on, owner, ['change', onChange]) : undefined
  } catch {}
  return () => {
    const stop = off
    off = undefined
    try {
      if (typeof stop === 'function') stop()
    } catch {}
  }
}

export declare namespace createStandardWallet {
  type Options = {
    /** The wallet's own object. */
    wallet: object
    /** The networks of the page. */
    networks: () => readonly Network[]
    /** The `fetch` for RPC endpoints. */
    fetch: typeof globalThis.fetch
    accounts: readonly StandardAccount[]
  }
}
