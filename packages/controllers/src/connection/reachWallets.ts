import {
  type AskSignIn,
  type CaipAddress,
  type Connection,
  type Connector,
  type Namespace,
  NoAccountError,
  parseAccountId,
  type Wallet,
} from '@mooring/core'

/**
 * Asks a connector for wallets of some chain families.
 *
 * @returns One connection for each granted family. Empty if the attempt is silent and the wallet does not allow it.
 * @throws {NoAccountError} The wallet agreed, but returned no usable account.
 */
export async function reachWallets(options: reachWallets.Options): Promise<readonly Connection[]> {
  const { connector, namespaces, isSilent, signal } = options
  const parameters = { namespaces, signal, onUri: options.onUri, signIn: options.signIn }
  const answer = await (isSilent ? connector.reconnect?.(parameters) : connector.connect(parameters))
  const answered = namespaces.flatMap((namespace) => answer?.find((wallet) => wallet.namespace === namespace) ?? [])
  const locked = answered.filter(({ accounts }) => isSilent && accounts.length === 0)
  for (const wallet of locked) options.onLocked?.(wallet)
  const wallets = answered.filter((wallet) => !locked.includes(wallet))
  const isUsable = wallets.every(({ namespace, accounts }) => accounts.length > 0 && accounts.every(isOf(namespace)))
  if (wallets.length === 0 || !isUsable) throw new NoAccountError({ wallet: connector.name })
  return wallets.map((wallet) => toConnection(connector, wallet))
}

/** All other code trusts the format of accounts, so invalid ones are dropped here. */
export function isOf(namespace: Namespace): (account: CaipAddress) => boolean {
  return (account) => {
    try {
      return parseAccountId(account).chainNamespace === namespace
    } catch {
      return false
    }
  }
}

function toConnection(connector: Connector, wallet: Wallet): Connection {
  const { namespace, accounts, network } = wallet
  return { connector, namespace, wallet, accounts, network }
}

export declare namespace reachWallets {
  type Options = {
    connector: Connector
    namespaces: readonly Namespace[]
    /** Nobody is asked: only an existing permission is used. */
    isSilent: boolean
    /** Hears of wallets that share no account now: they are locked, or the permission was taken back. */
    onLocked?: ((wallet: Wallet) => void) | undefined
    signal: AbortSignal
    onUri?: ((uri: string) => void) | undefined
    signIn?: AskSignIn | undefined
  }
}
