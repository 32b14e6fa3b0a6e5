import {
  type AskSignIn,
  ChainDisconnectedError,
  type Connector,
  cleanText,
  NoAccountError,
  readProperty,
  UnauthorizedProviderError,
  UserRejectedRequestError,
  untilCancelled,
  type Wallet,
  within,
} from '@mooring/core'
import { connectAndSignIn } from './connectAndSignIn.js'
import { createStandardWallet } from './createStandardWallet.js'
import { callFeature, findFeature } from './readFeature.js'
import { readStandardAccounts, type StandardAccount } from './readStandardAccounts.js'

/** The time limit for revoking the page's permission (ms). */
const timeout = 3_000

export type StandardSession = Required<Pick<Connector, 'connect' | 'reconnect' | 'disconnect'>>

/**
 * The methods of a wallet of the page. An abort ends connecting at once, and a late answer of the wallet is ignored.
 *
 * @see Wallet Standard, `standard:connect` and `standard:disconnect`.
 */
export function createStandardSession(options: createStandardSession.Options): StandardSession {
  const { wallet, name } = options

  async function share(isSilent: boolean): Promise<readonly StandardAccount[] | undefined> {
    const answer = await callFeature(wallet, 'standard:connect', ...(isSilent ? [{ silent: true }] : []))
    const given = readStandardAccounts(readProperty(answer, 'accounts'), wallet)
    // Some wallets return nothing, or an empty list, and only fill their own one. By the standard, both name the accounts
    // that the page may use; a wallet that shares none leaves both empty, or rejects.
    return given && given.length > 0 ? given : readStandardAccounts(readProperty(wallet, 'accounts'), wallet)
  }

  async function ask(isSilent: boolean, signal: AbortSignal, signIn?: AskSignIn): Promise<readonly Wallet[]> {
    const signed = await connectAndSignIn(wallet, signal, signIn)
    if (signal.aborted) return []
    // A wallet that has signed in is connected. If it does not say so silently, it is asked.
    const known = signed && (await share(true).catch(() => undefined))
    const accounts = known && known.length > 0 ? known : await share(isSilent)
    const connected = createStandardWallet({ ...options, accounts: accounts ?? [] })
    if (connected.accounts.length > 0) return [{ ...connected, ...(signed && { signedIn: [signed] }) }]
    if (isSilent) return [connected]
    if (!accounts || accounts.length === 0) throw new NoAccountError({ wallet: name })
    const clusters = [...new Set(accounts.flatMap(({ chains }) => chains))].join(', ')
    throw new ChainDisconnectedError({
      details: `${name} serves ${cleanText(clusters, 100)}, but the page does not include any of these networks.`,
    })
  }

  return {
    connect: ({ signal, signIn }) => untilCancelled(signal, () => ask(false, signal, signIn)),
    reconnect: ({ signal }) =>
      untilCancelled(signal, () =>
        ask(true, signal).catch((error: unknown) => {
          // Some wallets refuse instead of returning no account.
          if (!(error instanceof UserRejectedRequestError || error instanceof UnauthorizedProviderError)) throw error
          // One that still lists accounts would at once be asked again.
          const listed = readStandardAccounts(readProperty(wallet, 'accounts'), wallet) ?? []
          return listed.length > 0 ? [] : [createStandardWallet({ ...options, accounts: [] })]
        }),
      ),
    async disconnect() {
      await within(timeout, findFeature(wallet, 'standard:disconnect')?.(), () => undefined)
    },
  }
}

export declare namespace createStandardSession {
  type Options = Omit<createStandardWallet.Options, 'accounts'> & {
    /** The wallet's name, for errors. */
    name: string
  }
}
