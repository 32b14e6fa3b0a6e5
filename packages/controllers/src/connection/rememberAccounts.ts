import { parseAccountId, type RememberedConnection, type Wallet } from '@mooring/core'
import { rememberedLimit } from '@mooring/core/internal'
import type { KeptValues } from '../storage/createStorage.js'

const key = 'chosenAccounts'

export type AccountMemory = {
  /** Stores the account in use, of a wallet in which the page can choose one. Without an account it is forgotten. */
  readonly write: (one: RememberedConnection, accounts: Wallet['accounts']) => void
  /** Makes the account of the last visit the one in use, if the wallet still shares it. */
  readonly restore: (one: RememberedConnection, wallet: Wallet) => void
}

/** Stores which account of a wallet the visitor has chosen, for the next visit. */
export function rememberAccounts(storage: KeptValues): AccountMemory {
  const readAll = () => storage.get(key, parse) ?? []

  return {
    write({ connectorId, namespace }, [account]) {
      const others = readAll().filter(([id, family]) => id !== connectorId || family !== namespace)
      const own = account ? [[connectorId, namespace, parseAccountId(account).address] as const] : []
      const all = [...own, ...others].slice(0, rememberedLimit)
      if (all.length === 0) storage.remove(key)
      else storage.set(key, all)
    },
    restore({ connectorId, namespace }, { accounts, chooseAccount }) {
      const [, , address] = readAll().find(([id, family]) => id === connectorId && family === namespace) ?? []
      const isShared = accounts.some((account) => parseAccountId(account).address === address)
      if (address && isShared) chooseAccount?.(address)
    },
  }
}

type Entry = readonly [connectorId: string, namespace: string, address: string]

function parse(value: unknown): readonly Entry[] {
  return Array.isArray(value) ? value.slice(0, rememberedLimit).filter(isEntry) : []
}

function isEntry(value: unknown): value is Entry {
  return Array.isArray(value) && value.length === 3 && value.every((part) => typeof part === 'string')
}
