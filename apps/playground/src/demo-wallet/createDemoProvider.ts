import type { Storage } from '@mooring/core'
import { callNode } from './callNode.js'
import { createEmitter, type Emitter } from './createEmitter.js'
import { createSigningMethods } from './createSigningMethods.js'
import { createWalletMemory } from './createWalletMemory.js'
import type { DemoNetwork } from './DemoNetwork.js'
import { demoAccounts } from './demoAccounts.js'
import { describeRequest } from './describeRequest.js'
import { ProviderRpcError } from './ProviderRpcError.js'
import { readAddedNetwork } from './readAddedNetwork.js'
import { readChainId } from './readParams.js'
import type { Signer } from './signer.js'
import type { Confirm, WalletRequest } from './WalletRequest.js'

export type DemoProvider = Pick<Emitter, 'on' | 'removeListener'> & {
  request: (request: { method: string; params?: readonly unknown[] }) => Promise<unknown>
}

const readMethods: RegExp = /^(eth|net|web3)_\w+$/u

/** A wallet in the page with public keys (EIP-1193). Every change needs the visitor's approval. */
export function createDemoProvider(options: createDemoProvider.Options): DemoProvider {
  const { origin, storage, confirm, loadSigner } = options
  const known = new Map(options.networks.map((network) => [network.chainId, network]))
  const memory = createWalletMemory(storage, demoAccounts.length)
  const { on, removeListener, emit } = createEmitter()

  const account = () => demoAccounts[memory.get().account ?? -1]
  const addresses = () => [account()].flatMap((account) => account?.address ?? [])

  function network(): DemoNetwork {
    const current = known.get(memory.get().chainId ?? -1) ?? options.networks[0]
    if (!current) throw new ProviderRpcError(4901, 'The demo wallet has no local network')
    return current
  }

  async function ask(request: WalletRequest): Promise<number> {
    const answer = await confirm(request)
    if (!answer) throw new ProviderRpcError(4001, 'User rejected the request.')
    return answer.account
  }

  /** The key of an account that the page may see. */
  function keyOf(address: string): `0x${string}` {
    const shared = account()
    if (shared?.address.toLowerCase() === address.toLowerCase()) return shared.privateKey
    throw new ProviderRpcError(4100, 'The page was not given this account')
  }

  async function share(): Promise<readonly string[]> {
    const before = addresses()
    const chosen = await ask(describeRequest.connect(origin, memory.get().account ?? 0))
    memory.set({ ...memory.get(), account: chosen })
    if (before.join() !== addresses().join()) emit('accountsChanged', addresses())
    return addresses()
  }

  async function move(next: DemoNetwork): Promise<null> {
    if (next.chainId === network().chainId) return null
    await ask(describeRequest.switchNetwork(network(), next))
    memory.set({ ...memory.get(), chainId: next.chainId })
    emit('chainChanged', toHex(next.chainId))
    return null
  }

  const methods: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_accounts: addresses,
    eth_chainId: () => toHex(network().chainId),
    net_version: () => String(network().chainId),
    eth_requestAccounts: () => (account() ? addresses() : share()),
    wallet_getPermissions: () => (account() ? [permission(origin, addresses())] : []),
    async wallet_requestPermissions() {
      return [permission(origin, await share())]
    },
    wallet_revokePermissions() {
      memory.set({ ...memory.get(), account: undefined })
      emit('accountsChanged', [])
      return null
    },
    ...createSigningMethods({ network, keyOf, ask, loadSigner }),
    async wallet_switchEthereumChain([request]) {
      const next = known.get(readChainId(request))
      if (!next) throw new ProviderRpcError(4902, 'The demo wallet does not know this network. Add it first.')
      return move(next)
    },
    async wallet_addEthereumChain([request]) {
      const added = readAddedNetwork(request)
      if (!known.has(added.chainId)) {
        await ask(describeRequest.addNetwork(added))
        known.set(added.chainId, added)
      }
      return null
    },
  }

  return {
    on,
    removeListener,
    async request({ method, params = [] }) {
      const handle = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (handle) return handle(params)
      if (!readMethods.test(method) || /sign|^eth_send/iu.test(method)) {
        throw new ProviderRpcError(4200, `The demo wallet does not support ${method}`)
      }
      return callNode(network().url, method, params)
    },
  }
}

const toHex = (chainId: number): string => `0x${chainId.toString(16)}`

/** EIP-2255. */
function permission(invoker: string, value: readonly string[]): object {
  return { invoker, parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value }] }
}

export declare namespace createDemoProvider {
  type Options = {
    /** The page that asks. */
    origin: string
    networks: readonly DemoNetwork[]
    storage: Storage | undefined
    confirm: Confirm
    loadSigner: () => Promise<Signer>
  }
}
