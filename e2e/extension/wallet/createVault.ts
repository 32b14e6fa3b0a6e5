import type { Hex } from 'viem'

export type WalletChain = { readonly id: number; readonly name: string; readonly rpcUrl: string }

/** How the wallet answers: by itself, or after its owner's decision. */
export type Policy = 'approve' | 'reject' | 'ask'

export type VaultState = {
  readonly privateKeys: readonly Hex[]
  /** The index of the active account. */
  readonly selected: number
  readonly chains: readonly WalletChain[]
  readonly chainId: number
  /** The sites that may see the accounts. */
  readonly origins: readonly string[]
  readonly policy: Policy
} & Readonly<Record<Family, FamilyState>>

/** The chain families beside EVM. */
export type Family = 'solana' | 'bitcoin' | 'polkadot'

/** Its accounts on a chain family, the node that it asks, and the sites that may see them. */
export type FamilyState = {
  /** As the family's signer takes them: a key pair in base58, a private key in hexadecimal, or a phrase with a path. */
  readonly keys: readonly string[]
  readonly url: string
  readonly origins: readonly string[]
}

export type Vault = {
  readonly read: () => Promise<VaultState>
  readonly update: (changes: Partial<VaultState>) => Promise<void>
}

const key = 'vault'
const none: FamilyState = { keys: [], url: '', origins: [] }
/** A wallet with accounts on EVM networks alone. */
export const noFamilies: Readonly<Record<Family, FamilyState>> = { solana: none, bitcoin: none, polkadot: none }
const empty: VaultState = {
  privateKeys: [],
  selected: 0,
  chains: [],
  chainId: 0,
  origins: [],
  policy: 'approve',
  ...noFamilies,
}

/** Stores the wallet's state outside the background script, which the browser may end at any time. */
export function createVault(): Vault {
  let state: VaultState | undefined

  async function read(): Promise<VaultState> {
    state ??= ((await chrome.storage.local.get(key))[key] as VaultState | undefined) ?? empty
    return state
  }

  return {
    read,
    async update(changes) {
      state = { ...(await read()), ...changes }
      await chrome.storage.local.set({ [key]: state })
    },
  }
}
