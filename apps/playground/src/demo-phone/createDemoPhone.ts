import type { Storage } from '@mooring/core'
import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { buildApprovedNamespaces } from '@walletconnect/utils'
import { atom, type ReadableAtom } from 'nanostores'
import { describeRequest } from '../demo-wallet/describeRequest.js'
import { ProviderRpcError } from '../demo-wallet/ProviderRpcError.js'
import type { Confirm, WalletRequest } from '../demo-wallet/WalletRequest.js'
import { createPhoneStorage } from './createPhoneStorage.js'
import type { PhoneFamily } from './PhoneFamily.js'

/** A page that is connected with the phone. */
type PhoneSession = { readonly topic: string; readonly name: string; readonly addresses: readonly string[] }

export type DemoPhone = {
  readonly $sessions: ReadableAtom<readonly PhoneSession[]>
  /** Takes the URI of a QR code, and asks the visitor. */
  readonly scan: (uri: string) => Promise<void>
  readonly end: (topic: string) => Promise<void>
  readonly stop: () => Promise<void>
}

const rejected = { code: 5000, message: 'User rejected.' }
const unsupported = { code: 5100, message: 'The demo phone supports the networks of this computer alone.' }
const left = { code: 6000, message: 'User disconnected.' }

const events = ['accountsChanged', 'chainChanged']
/** The address of an account, CAIP-10. */
const addressOf = (account: string): string => account.split(':')[2] ?? ''

/** The published wallet of WalletConnect, with public keys. Every change needs the visitor's approval. */
export async function createDemoPhone(options: createDemoPhone.Options): Promise<DemoPhone> {
  const { relayUrl, origin, storage, confirm } = options
  const families = options.createFamilies({ ask })
  const core = new Core({
    projectId: 'playground',
    relayUrl,
    telemetryEnabled: false,
    logger: 'silent',
    storage: createPhoneStorage(storage),
  })
  // It speaks to the relay alone: not to the service that knows pages, and not to the one that counts starts.
  core.eventClient.init = async () => {}
  core.verify.resolve = async () => ({ isVerified: false, origin: '', isScam: false })
  const kit = await WalletKit.init({
    // The wallet was built against types of another version of the same core.
    core: core as never,
    metadata: { name: 'Demo Phone', description: 'Public test keys', url: origin, icons: [] },
    signConfig: { disableRequestQueue: true },
  })
  const $sessions = atom<readonly PhoneSession[]>([])
  const follow = () => {
    const sessions = Object.values(kit.getActiveSessions())
    $sessions.set(
      sessions.map(({ topic, peer, namespaces }) => ({
        topic,
        name: peer.metadata.name,
        addresses: [...new Set(Object.values(namespaces).flatMap(({ accounts }) => accounts.map(addressOf)))],
      })),
    )
  }

  async function ask(request: WalletRequest): Promise<number> {
    const answer = await confirm(request)
    if (!answer) throw new ProviderRpcError(rejected.code, rejected.message)
    return answer.account
  }

  kit.on('session_proposal', async ({ id, params }) => {
    const { requiredNamespaces, optionalNamespaces, proposer } = params
    const asked = [requiredNamespaces, optionalNamespaces].flatMap((all) =>
      Object.values(all).flatMap(({ chains }) => chains ?? []),
    )
    const shared = families.filter(({ chains }) => chains.some((chain) => asked.includes(chain)))
    if (shared.length === 0) return kit.rejectSession({ id, reason: unsupported })
    const answer = await confirm(describeRequest.connect(`${proposer.metadata.name} (${proposer.metadata.url})`, 0))
    if (!answer) return kit.rejectSession({ id, reason: rejected })
    const granted = shared.map(({ namespace, chains, methods, addresses }) => {
      const accounts = chains.map((chain) => `${chain}:${addresses[answer.account]}`)
      return [namespace, { chains: [...chains], methods: [...methods], events, accounts }]
    })
    const namespaces = buildApprovedNamespaces({
      proposal: params,
      supportedNamespaces: Object.fromEntries(granted),
    })
    await kit.approveSession({ id, namespaces })
    follow()
  })

  kit.on('session_request', async ({ id, topic, params: { chainId: chain, request } }) => {
    const { method, params } = request
    const family = families.find(({ chains, methods }) => chains.includes(chain) && methods.includes(method))
    const shared = Object.values(kit.getActiveSessions()[topic]?.namespaces ?? {}).flatMap(({ accounts }) => accounts)
    const address = addressOf(shared.find((account) => account.startsWith(`${chain}:`)) ?? '')
    const response = { id, jsonrpc: '2.0' }
    try {
      if (!family) throw new ProviderRpcError(4200, `The demo phone does not support ${method}`)
      const result = await family.answer({ method, params, chain, address })
      await kit.respondSessionRequest({ topic, response: { ...response, result } })
    } catch (error) {
      const { code, message } = error instanceof ProviderRpcError ? error : new ProviderRpcError(-32603, String(error))
      await kit.respondSessionRequest({ topic, response: { ...response, error: { code, message } } })
    }
  })

  kit.on('session_delete', follow)
  follow()
  return {
    $sessions,
    scan: (uri) => kit.pair({ uri }),
    async end(topic) {
      await kit.disconnectSession({ topic, reason: left })
      follow()
    },
    async stop() {
      core.heartbeat.stop()
      await core.relayer.transportClose()
    },
  }
}

export declare namespace createDemoPhone {
  type Options = {
    /** `ws:` on this computer. */
    relayUrl: string
    /** Of the phone's own window. */
    origin: string
    /** The chain families that it serves. They ask the visitor by it. */
    createFamilies: (options: PhoneFamily.Options) => readonly PhoneFamily[]
    /** Keeps sessions while the window lives. */
    storage: Storage | undefined
    confirm: Confirm
  }
}
