import type { TestAccount } from 'devnet/accounts'

/** What the person is asked. All texts are shown as text, whatever they hold. */
export type WalletRequest = {
  readonly title: string
  readonly details: readonly { readonly label: string; readonly value: string }[]
  /** What would be signed, in full. */
  readonly content?: string
  /** The accounts to choose from, and which one is chosen already. */
  readonly accounts?: { readonly all: readonly TestAccount[]; readonly chosen: number }
}

/** Asks the person. Gives nothing when the person says no. */
export type Confirm = (request: WalletRequest) => Promise<{ account: number } | undefined>
