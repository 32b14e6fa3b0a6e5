import type { Storage } from '@mooring/core'
import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { buildApprovedNamespaces } from '@walletconnect/utils'
import { atom, type ReadableAtom } from 'nanostores'
import { createSigningMethods } from '../demo-wallet/createSigningMethods.js'
import type { DemoNetwork } from '../demo-wallet/DemoNetwork.js'
import { demoAccounts } from '../demo-wallet/demoAccounts.js'
import { describeRequest } from '../demo-wallet/describeRequest.js'
import { ProviderRpcError } from '../demo-wallet/ProviderRpcError.js'
import { readChainId } from '../demo-wallet/readParams.js'
import type { Signer } from '../demo-wallet/signer.js'
import type { Confirm, WalletRequest } from '../demo-wallet/WalletRequest.js'
import { createPhoneStorage } from './createPhoneStorage.js'

/** A page that is connected with the phone. */
type PhoneSession = { readonly topic: string; readonly name: string; readonly address: string }

export type DemoPhone = {
  readonly $sessions: ReadableAtom<readonly PhoneSession[]>
  /** Takes the URI of a QR code, and asks the user. */
  readonly scan: (uri: string) => Promise<void>
  readonly end: (topic: string) => Promise<void>
  readonly stop: () => Promise<void>
}

const rejected = { code: 5000, message: 'User rejected.' }
const unsupported = { code: 5100, message: 'The demo phone supports the EVM networks of this computer alone.' }
const left = { code: 6000, message: 'User disconnected.' }

/** The published wallet of WalletConnect, with public keys. Every change needs the user's approval. */
export async function createDemoPhone(options: createDemoPhone.Options): Promise<DemoPhone> {
  const { relayUrl, origin, networks, storage, confirm, loadSigner } = options
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
  const known = new Map(networks.map((network) => [`eip155:${network.chainId}`, network]))

  const $sessions = atom<readonly PhoneSession[]>([])
  const follow = () => {
    const sessions = Object.values(kit.getActiveSessions())
    $sessions.set(
      sessions.map(({ topic, peer, namespaces }) => ({
        topic,
        name: peer.metadata.name,
        address: namespaces.eip155?.accounts[0]?.split(':')[2] ?? '',
      })),
    )
  }

  async function ask(request: WalletRequest): Promise<number> {
    const answer = await confirm(request)
    if (!answer) throw new ProviderRpcError(rejected.code, rejected.message)
    return answer.account
  }

  function methodsFor(network: DemoNetwork, accounts: readonly string[]) {
    const keyOf = (address: string) => {
      const found = demoAccounts.find((account) => account.address.toLowerCase() === address.toLowerCase())
      const isShared = accounts.some((account) => account.toLowerCase().endsWith(address.toLowerCase()))
      if (found && isShared) return found.privateKey
      throw new ProviderRpcError(4100, 'The page was not given this account')
    }
    return {
      ...createSigningMethods({ network: () => network, keyOf, ask, loadSigner }),
      // A session serves all its networks.
      wallet_switchEthereumChain([request]: readonly unknown[]) {
        if (known.has(`eip155:${readChainId(request)}`)) return null
        throw new ProviderRpcError(4902, 'The demo phone does not know this network')
      },
    }
  }

  kit.on('session_proposal', async ({ id, params }) => {
    const { requiredNamespaces, optionalNamespaces, proposer } = params
    const asked = [requiredNamespaces, optionalNamespaces].flatMap(({ eip155 }) => eip155?.chains ?? [])
    const chains = [...known.keys()].filter((chain) => asked.includes(chain))
    const [first] = networks
    if (!first || chains.length === 0) return kit.rejectSession({ id, reason: unsupported })
    const answer = await confirm(describeRequest.connect(`${proposer.metadata.name} (${proposer.metadata.url})`, 0))
    const address = demoAccounts[answer?.account ?? -1]?.address
    if (!address) return kit.rejectSession({ id, reason: rejected })
    const methods = Object.keys(methodsFor(first, []))
    const accounts = chains.map((chain) => `${chain}:${address}`)
    const eip155 = { chains, methods, events: ['accountsChanged', 'chainChanged'], accounts }
    const namespaces = buildApprovedNamespaces({ proposal: params, supportedNamespaces: { eip155 } })
    await kit.approveSession({ id, namespaces })
    follow()
  })

  kit.on('session_request', async ({ id, topic, params: { chainId, request } }) => {
    const network = known.get(chainId)
    const accounts = kit.getActiveSessions()[topic]?.namespaces.eip155?.accounts ?? []
    const methods: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = network
      ? methodsFor(network, accounts)
      : {}
    const response = { id, jsonrpc: '2.0' }
    try {
      const method = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined
      if (!method) throw new ProviderRpcError(4200, `The demo phone does not support ${request.method}`)
      const result = await method(request.params)
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
    networks: readonly DemoNetwork[]
    /** Keeps sessions while the window lives. */
    storage: Storage | undefined
    confirm: Confirm
    loadSigner: () => Promise<Signer>
  }
}
