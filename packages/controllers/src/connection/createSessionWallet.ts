import {
  AdapterNotFoundError,
  type CaipAddress,
  parseAccountId,
  type RpcSession,
  toRpcError,
  type Wallet,
} from '@mooring/core'

/** The maximum number of accounts of a session. */
const limit = 2_000

/**
 * Creates a connected wallet from a session of a family without an adapter. It has accounts and a provider, and passes
 * requests on. What needs knowledge of the family is refused.
 *
 * @see CAIP-27.
 */
export function createSessionWallet(session: RpcSession): Wallet {
  const { namespace, provider } = session
  return {
    namespace,
    accounts: readAccounts(session.accounts, namespace),
    provider,
    watch: (onChange) => session.watch((given) => onChange({ accounts: readAccounts(() => given, namespace) })),
    async signMessage() {
      throw new AdapterNotFoundError({ namespace })
    },
    async request({ method, params, network }) {
      try {
        return await session.request({ method, params, network: network.caipNetworkId })
      } catch (thrown) {
        throw toRpcError(thrown)
      }
    },
  }
}

/** Reads the accounts in order, each once. Leaves out malformed ones, and those of other families. */
function readAccounts(read: () => unknown, namespace: string): readonly CaipAddress[] {
  try {
    const given = read()
    const accounts: readonly unknown[] = Array.isArray(given) ? given.slice(0, limit) : []
    return [...new Set(accounts.filter((account): account is CaipAddress => isAccount(account, namespace)))]
  } catch {
    return []
  }
}

function isAccount(account: unknown, namespace: string): boolean {
  try {
    return parseAccountId(account as string).chainNamespace === namespace
  } catch {
    return false
  }
}
