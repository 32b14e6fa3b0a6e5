import {
  addressOf,
  BaseError,
  type CaipAddress,
  type CaipNetworkId,
  isSameAccount,
  readProperty,
  SignInClientNotFoundError,
  type Siwx,
  type SiwxSession,
  type Wallet,
} from '@mooring/core'
import type { SiwxEvent } from '@mooring/core/internal'
import type { AppKit } from '../AppKit.js'
import { ownRoute } from '../services/ownRoute.js'
import { lazyMessages } from './lazyMessages.js'

/** What signing in asks of the page's object and of the wallet. */
export type SignInCalls = {
  /** The session of an account on a network. */
  readonly find: (account: CaipAddress) => Promise<SiwxSession | undefined>
  readonly walletOf: (account: CaipAddress) => Wallet | undefined
  /** Lets the page write the message, and checks that this page may ask for it. */
  readonly write: (account: CaipAddress) => Promise<Siwx.Message>
  readonly sign: (account: CaipAddress, message: Siwx.Message) => Promise<SiwxSession>
  readonly revoke: (account: CaipAddress) => Promise<void>
  readonly disconnect: (account: CaipAddress) => Promise<void>
  /** Whether a connection has the account. */
  readonly isConnected: (account: CaipAddress) => boolean
  /** The event of a failure. */
  readonly fail: (account: CaipAddress, error: unknown) => SiwxEvent
}

export function createSignInCalls(kit: AppKit, siwx: Siwx): SignInCalls {
  /** Two wallets may have the same account. */
  const connectionsOf = (account: CaipAddress) =>
    kit.connection.$connection
      .get()
      .connections.filter(({ accounts }) => accounts.some((one) => isSameAccount(one, account)))

  /** The wallet in use, if it has the account. */
  function walletOf(account: CaipAddress): Wallet | undefined {
    const wallets = connectionsOf(account).map(({ wallet }) => wallet)
    const { wallet } = kit.account.$account.get()
    return wallets.find((one) => one === wallet) ?? wallets[0]
  }

  async function findOn(account: CaipAddress): Promise<SiwxSession | undefined> {
    const { chainId, address } = split(account)
    const sessions = await siwx.getSessions(chainId, address)
    return sessions.find((session) => isSameAccount(accountOf(session), account))
  }

  /** Whether an account may belong to somebody else on another network. If nobody can say, it may. */
  async function isContract(account: CaipAddress): Promise<boolean> {
    const { chainId, address } = split(account)
    if (walletOf(account)?.accountType?.(address) === 'smartAccount') return true
    const network = kit.network.find(chainId)
    const hasCode = network && kit.adapterOf(network.chainNamespace)?.hasCode
    if (!network || !hasCode) return false
    try {
      return await hasCode({ address, network: ownRoute(kit, network), signal: AbortSignal.timeout(10_000) })
    } catch {
      return true
    }
  }

  return {
    walletOf,
    async find(account) {
      const session = await findOn(account)
      if (session || siwx.onNetworkChange !== 'reuse') return session
      const { chainId, address } = split(account)
      const [family = ''] = chainId.split(':')
      for (const { caipNetworkId, chainNamespace } of kit.network.$networks.get()) {
        if (chainNamespace !== family || caipNetworkId === chainId) continue
        const other = await findOn(`${caipNetworkId}:${address}` as CaipAddress)
        if (other) return (await isContract(account)) ? undefined : other
      }
      return undefined
    },
    async write(account) {
      const { chainId, address } = split(account)
      const { checkSignInMessage } = await lazyMessages.load()
      const written = await siwx.createMessage({ accountAddress: address, chainId })
      // The page gives the text once: it is checked, shown and signed as it is.
      const text = written.toString()
      const message = { ...written, toString: () => text }
      const host = readProperty(readProperty(globalThis, 'location'), 'host')
      checkSignInMessage({
        data: message,
        text,
        account,
        // Without a page, any site may be named.
        host: typeof host === 'string' ? host : message.domain,
        now: Date.now(),
      })
      return message
    },
    async sign(account, written) {
      const { chainId, address } = split(account)
      const { toString: _, ...data } = written
      const message = written.toString()
      const wallet = walletOf(account)
      if (!wallet) throw new SignInClientNotFoundError()
      const signature = siwx.signMessage
        ? await siwx.signMessage({ message, chainId, accountAddress: account })
        : await wallet.signMessage({ address, message })
      return { data, message, signature }
    },
    async revoke(account) {
      const { chainId, address } = split(account)
      await siwx.revokeSession(chainId, address)
    },
    async disconnect(account) {
      for (const { connector, namespace } of connectionsOf(account))
        await kit.disconnect({ id: connector.id, namespace })
    },
    isConnected: (account) => connectionsOf(account).length > 0,
    fail(account, error) {
      const type = walletOf(account)?.accountType?.(split(account).address)
      return { type: 'failed', error: BaseError.from(error), isSmartAccount: type === 'smartAccount' }
    },
  }
}

export const accountOf = ({ data }: SiwxSession): CaipAddress => `${data.chainId}:${data.accountAddress}` as CaipAddress

function split(account: CaipAddress): { chainId: CaipNetworkId; address: string } {
  const address = addressOf(account)
  return { chainId: account.slice(0, -address.length - 1) as CaipNetworkId, address }
}
