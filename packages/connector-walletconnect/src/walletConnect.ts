import { BaseError, type Connector, type ConnectorSource, lazy, type Storage } from '@mooring/core'
import type { CreateEngine } from './engine/Engine.js'
import type { Started } from './startEngine.js'

/**
 * Adds WalletConnect: wallets on other devices, and apps on this one, of every chain family that the page has an adapter
 * for. In a page without adapters, wallets give accounts and pass requests on.
 *
 * Creating it has no effect. The code for the relay loads when the visitor chooses WalletConnect, or when there is a
 * session to restore.
 *
 * @example
 * ```ts
 * import { evm } from '@mooring/adapter-evm'
 * import { mainnet } from '@mooring/adapter-evm/networks'
 * import { walletConnect } from '@mooring/connector-walletconnect'
 * import { createAppKit } from '@mooring/controllers'
 *
 * createAppKit({
 *   networks: [mainnet],
 *   adapters: [evm()],
 *   connectors: [walletConnect({ services: 'https://wallet.example' })],
 * })
 * ```
 *
 * @throws {InvalidRelayError} Neither a relay nor a `projectId` was given, or the relay's address is invalid.
 * @see Specification §2 and §4; CAIP-25.
 */
export function walletConnect(options: walletConnect.Options): ConnectorSource {
  const relayUrl = toRelayUrl(options)

  return {
    watchConnectors(onChange, context) {
      let started: Promise<Started> | undefined
      let isStopped = false
      /** Starts once. After a failure, the next call tries again. */
      function start(): Promise<Started> {
        started ??= load()
          .then(({ startEngine }) => startEngine({ ...options, relayUrl, context }))
          .catch((error) => {
            started = undefined
            throw error
          })
        return started
      }
      const connector: Connector = {
        id: 'walletConnect',
        name: 'WalletConnect',
        type: 'WALLET_CONNECT',
        namespaces: context.namespaces,
        connect: async (parameters) => (await start()).connect(parameters),
        reconnect: async (parameters) => (isStopped ? [] : (await start()).reconnect(parameters)),
        disconnect: async (parameters) => (await start()).disconnect(parameters),
        preload: async () => (await load()).preload(),
      }
      if (context.namespaces.length > 0) onChange([connector])
      return () => {
        isStopped = true
        started?.then(({ close }) => close()).catch(() => {})
      }
    },
    preload: load,
  }
}

const { load } = lazy(() => import('./startEngine.js'))

function toRelayUrl({ relayUrl, services, projectId }: walletConnect.Options): string {
  const given = relayUrl ?? services
  if (given === undefined && projectId) return 'wss://relay.walletconnect.org'
  const url = String(given).replace(/^http/u, 'ws').replace(/\/+$/u, '')
  if (/^wss:\/\/[^/]|^ws:\/\/(localhost|127\.|\[::1\])/u.test(url)) return url
  throw new InvalidRelayError(given)
}

/** `walletConnect` was created without a valid address of a relay. */
export class InvalidRelayError extends BaseError {
  override readonly name = 'InvalidRelayError'
  constructor(given: string | undefined) {
    super(given === undefined ? 'WalletConnect has no relay' : `No address of a relay: ${given}`, {
      details: 'Pass `services` or `relayUrl`, encrypted (`https:`, `wss:`) or on this machine, or a `projectId`.',
    })
  }
}

export declare namespace walletConnect {
  type Options = {
    /** The address of a relay, `wss:`. @default the relay of `services`, or the public one with a `projectId` */
    relayUrl?: string | undefined
    /** The base URL of a backend with a relay, such as Mooring's own services. */
    services?: string | undefined
    /** The id of the page at the relay. Mooring's services require one only if configured so. */
    projectId?: string | undefined
    /** The description of the page in wallets. @default that of the modal, or the page's title, description and address */
    metadata?: { name: string; description?: string; url?: string; icons?: readonly string[] } | undefined
    /** Stores sessions between visits. @default localStorage, or memory if that is denied */
    storage?: Storage | undefined
    /**
     * Whether wallets may verify the page with the Verify service of WalletConnect. If its host is unreachable, the URI
     * and each request then wait for 5 s.
     *
     * @default false
     */
    verify?: boolean | undefined
    /** The engine to use instead of `@walletconnect/sign-client`. */
    engine?: CreateEngine | undefined
  }
}
