import {
  type AskSignIn,
  type CaipAddress,
  type CaipNetworkId,
  type Connector,
  type Namespace,
  toRpcError,
  type Wallet,
} from '@mooring/core'

/** A wallet that answers when the test decides. */
export type FakeConnector = {
  readonly connector: Connector
  /** The connection requests, oldest first; `isSilent` marks a restored connection. */
  readonly requests: readonly FakeConnector.Request[]
  /** How often the permission was revoked. */
  readonly disconnects: () => number
  /** Reports changed accounts or networks to the page; an empty list means disconnected. */
  readonly emit: (accounts: readonly CaipAddress[]) => void
  /** The number of listeners on the wallet. */
  readonly listeners: () => number
}

export declare namespace FakeConnector {
  type Request = {
    readonly isSilent: boolean
    readonly signal: AbortSignal
    /** The requested chain families. */
    readonly namespaces: readonly Namespace[]
    /** Gives the page a URI to show as a QR code. */
    readonly onUri: ((uri: string) => void) | undefined
    /** Asks the page what the visitor may sign while the wallet connects. */
    readonly signIn: AskSignIn | undefined
    readonly approve: (accounts?: readonly CaipAddress[], signedIn?: Wallet['signedIn']) => void
    /** The wallet's error; it becomes one of ours, as with every adapter. */
    readonly reject: (thrown: unknown) => void
  }
}

/**
 * Creates a wallet for tests of a page: no browser, no network, and it answers only when the test decides.
 *
 * @example
 * ```ts
 * import { createFakeConnector } from '@mooring/controllers/testing'
 *
 * const { connector, requests } = createFakeConnector({ id: 'org.example', name: 'Example' })
 * requests[0]?.approve(['eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'])
 * ```
 */
export function createFakeConnector(options: createFakeConnector.Options = {}): FakeConnector {
  const { id = 'org.example.wallet', name = 'Example Wallet', wallet: overrides = {}, ...rest } = options
  const namespaces = rest.namespaces ?? ['eip155']
  const requests: FakeConnector.Request[] = []
  const watchers = new Map<(change: Wallet.State) => void, Namespace>()
  let disconnects = 0

  const familyOf = (account: CaipAddress) =>
    namespaces.find((namespace) => account.startsWith(`${namespace}:`)) ?? overrides.namespace ?? namespaces[0]

  /** A wallet of the page is on one network; a session serves all networks of its accounts. */
  const stateOf = (accounts: readonly CaipAddress[]): Wallet.State => ({
    accounts,
    ...(rest.type === 'WALLET_CONNECT'
      ? {}
      : { network: accounts[0]?.split(':').slice(0, 2).join(':') as CaipNetworkId }),
  })

  const createWallet = (
    namespace: Namespace,
    accounts: readonly CaipAddress[],
    signedIn: Wallet['signedIn'],
  ): Wallet => ({
    namespace,
    ...stateOf(accounts),
    ...(signedIn && { signedIn }),
    provider: { isFake: true },
    watch(onChange) {
      watchers.set(onChange, namespace)
      return () => watchers.delete(onChange)
    },
    signMessage: async ({ message }) => `signed: ${message}`,
    ...overrides,
  })

  const wait = (isSilent: boolean, { signal, namespaces: asked, onUri, signIn }: Connector.Parameters) =>
    new Promise<readonly Wallet[]>((resolve, reject) => {
      const approve: FakeConnector.Request['approve'] = (accounts = [defaultAccount], signedIn) => {
        // A locked wallet is there without accounts.
        const families = isSilent && accounts.length === 0 ? asked : [...new Set(accounts.map(familyOf))]
        resolve(
          families.flatMap((family) =>
            family
              ? createWallet(
                  family,
                  accounts.filter((account) => familyOf(account) === family),
                  signedIn,
                )
              : [],
          ),
        )
      }
      requests.push({
        isSilent,
        signal,
        namespaces: asked,
        onUri,
        signIn,
        approve,
        reject: (thrown) => reject(toRpcError(thrown)),
      })
    })

  return {
    connector: {
      id,
      name,
      type: 'ANNOUNCED',
      info: { rdns: id },
      connect: (parameters) => wait(false, parameters),
      reconnect: (parameters) => wait(true, parameters),
      async disconnect() {
        disconnects += 1
      },
      ...rest,
      namespaces,
    },
    requests,
    disconnects: () => disconnects,
    emit: (accounts) => {
      for (const [watcher, namespace] of watchers)
        watcher(stateOf(accounts.filter((account) => familyOf(account) === namespace)))
    },
    listeners: () => watchers.size,
  }
}

const defaultAccount: CaipAddress = 'eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'

export declare namespace createFakeConnector {
  type Options = Partial<Connector> & {
    /** Capabilities beyond signing a message. */
    wallet?: Partial<Wallet>
  }
}
