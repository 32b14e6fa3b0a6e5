import type { KeptValues } from '../storage/createStorage.js'

/** More than a visitor has accounts. */
const limit = 50

/** The accounts whose visitor has chosen not to sign in, until they disconnect. Other tabs know it as well. */
export type SkippedAccounts = {
  readonly has: (account: string) => boolean
  readonly add: (account: string) => void
  readonly remove: (...accounts: readonly string[]) => void
}

export function rememberSkipped(storage: KeptValues): SkippedAccounts {
  const key = 'signInSkipped'
  const read = (): readonly unknown[] => storage.get(key, (value) => (Array.isArray(value) ? value : undefined)) ?? []
  return {
    has: (account) => read().includes(account),
    add: (account) => storage.set(key, [...read().filter((one) => one !== account), account].slice(-limit)),
    remove(...accounts) {
      const rest = read().filter((one) => !accounts.some((account) => account === one))
      if (rest.length === 0) storage.remove(key)
      else storage.set(key, rest)
    },
  }
}
