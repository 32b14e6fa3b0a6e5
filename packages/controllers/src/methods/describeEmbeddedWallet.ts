import type { Account, AccountType } from '@mooring/core'

/** Who is logged in to an embedded wallet, and what kind of account they use, as plain data. */
export type EmbeddedWalletInfo = {
  readonly user: { readonly email?: string | undefined; readonly username?: string | undefined }
  /** `email`, or the provider of the social login. */
  readonly authProvider: string
  readonly accountType?: AccountType | undefined
  readonly isSmartAccountDeployed: boolean
}

/**
 * Describes the embedded wallet of an account.
 *
 * @returns `undefined` for other wallets.
 */
export function describeEmbeddedWallet({ wallet, connector, allAccounts }: Account): EmbeddedWalletInfo | undefined {
  if (!wallet || connector?.type !== 'AUTH') return undefined
  const { email, userName, socialProvider = 'email' } = wallet.user?.() ?? {}
  return {
    user: { email, username: userName },
    authProvider: socialProvider,
    accountType: allAccounts[0]?.type,
    isSmartAccountDeployed: wallet.isSmartAccountDeployed?.() ?? false,
  }
}
