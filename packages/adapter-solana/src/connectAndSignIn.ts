import { type AskSignIn, readProperty, UserRejectedRequestError, type Wallet } from '@mooring/core'
import { callFeature, findFeature } from './readFeature.js'
import { readStandardAccounts } from './readStandardAccounts.js'
import { readSignIn } from './signIn.js'

/**
 * Asks the wallet for an account and a sign-in message with one approval. The page is connected afterwards, so that
 * asking for the accounts shows no window.
 *
 * @returns What the visitor signed, or nothing if the wallet cannot do so and has to be connected in the usual way.
 * @throws {UserRejectedRequestError} The visitor declined.
 * @see Wallet Standard, `solana:signIn`.
 */
export async function connectAndSignIn(
  wallet: object,
  signal: AbortSignal,
  ask: AskSignIn | undefined,
): Promise<Wallet.SignedIn | undefined> {
  const method = 'solana:signIn'
  if (!ask || !findFeature(wallet, method)) return undefined
  const request = await ask({ namespace: 'solana' })
  if (!request || signal.aborted) return undefined
  try {
    const answer = readProperty(await callFeature(wallet, method, request), '0')
    const [account] = readStandardAccounts([readProperty(answer, 'account')], wallet) ?? []
    return account && readSignIn(answer, account.address)
  } catch (error) {
    if (error instanceof UserRejectedRequestError) throw error
    return undefined
  }
}
