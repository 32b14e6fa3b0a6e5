import { type CaipAddress, type Connector, toRpcError, type Wallet } from '@mooring/core'

/** A wallet that answers when the test says so. */
export type FakeConnector = {
  readonly connector: Connector
  /** The requests to connect that were made, oldest first; `isSilent` tells a restored connection from a new one. */
  readonly requests: readonly FakeConnector.Request[]
  /** How often the permission was given back. */
  readonly disconnects: () => number
  /** Tells the page that the accounts or the network changed; an empty list means disconnected. */
  readonly emit: (accounts: readonly CaipAddress[]) => void
  /** How many listen to the wallet. */
  readonly listeners: () => number
}

export declare namespace FakeConnector {
  type Request = {
    readonly isSilent: boolean
    readonly signal: AbortSignal
    readonly approve: (accounts?: readonly CaipAddress[]) => void
    /** What the wallet throws; it becomes one of our errors, as with every adapter. */
    readonly reject: (thrown: unknown) => void
  }
}

/**
 * Makes a wallet for tests of a page: no browser, no network, and it answers only when told to.
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
  const requests: FakeConnector.Request[] = []
  const watchers = new Set<(accounts: readonly CaipAddress[]) => void>()
  let disconnects = 0

  const wait = (isSilent: boolean, signal: AbortSignal) =>
    new Promise<readonly Wallet[]>((resolve, reject) => {
      const approve = (accounts: readonly CaipAddress[] = [defaultAccount]) => resolve([createWallet(accounts)])
      requests.push({ isSilent, signal, approve, reject: (thrown) => reject(toRpcError(thrown)) })
    })

  const createWallet = (accounts: readonly CaipAddress[]): Wallet => ({
    namespace: 'eip155',
    accounts,
    provider: { isFake: true },
    watch(onChange) {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
    signMessage: async ({ message }) => `signed: ${message}`,
    ...overrides,
  })

  return {
    connector: {
      id,
      name,
      type: 'ANNOUNCED',
      chain: 'eip155',
      info: { rdns: id },
      connect: ({ signal }) => wait(false, signal),
      reconnect: ({ signal }) => wait(true, signal),
      async disconnect() {
        disconnects += 1
      },
      ...rest,
    },
    requests,
    disconnects: () => disconnects,
    emit: (accounts) => {
      for (const watcher of watchers) watcher(accounts)
    },
    listeners: () => watchers.size,
  }
}

const defaultAccount: CaipAddress = 'eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'

export declare namespace createFakeConnector {
  type Options = Partial<Connector> & {
    /** What the connected wallet can do beyond signing a message. */
    wallet?: Partial<Wallet>
  }
}
