/** A question for the visitor. All texts are rendered as text. */
export type WalletRequest = {
  readonly title: string
  readonly details: readonly { readonly label: string; readonly value: string }[]
  /** The data to sign, in full. */
  readonly content?: string
  /** The accounts to choose from, and the preselected one. */
  readonly accounts?: { readonly all: readonly { readonly address: string }[]; readonly chosen: number }
}

/** Asks the visitor. Returns nothing when the visitor declines. */
export type Confirm = (request: WalletRequest) => Promise<{ account: number } | undefined>
