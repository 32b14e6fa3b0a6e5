import { readProperty, type Storage } from '@mooring/core'

/** The account that the page may see, and the wallet's network. */
type WalletMemory = { readonly account: number | undefined; readonly chainId: number | undefined }

export type WalletMemoryStore = { get: () => WalletMemory; set: (memory: WalletMemory) => void }

/** Remembers the permission of this origin while the tab lives; if the browser denies storage, while the page lives. */
export function createWalletMemory(
  storage: Storage | undefined,
  accountCount: number,
  key = 'demo-wallet',
): WalletMemoryStore {
  let memory = parse(read(storage, key), accountCount)
  return {
    get: () => memory,
    set(next) {
      memory = next
      try {
        storage?.setItem(key, JSON.stringify(next))
      } catch {
        // Storage is denied or full: the permission lasts until the page is reloaded.
      }
    },
  }
}

function read(storage: Storage | undefined, key: string): unknown {
  try {
    return JSON.parse(storage?.getItem(key) ?? '{}')
  } catch {
    return undefined
  }
}

function parse(value: unknown, accountCount: number): WalletMemory {
  const account = readProperty(value, 'account')
  const chainId = readProperty(value, 'chainId')
  const isAccount = typeof account === 'number' && Number.isInteger(account) && account >= 0 && account < accountCount
  return {
    account: isAccount ? account : undefined,
    chainId: typeof chainId === 'number' && Number.isSafeInteger(chainId) ? chainId : undefined,
  }
}
