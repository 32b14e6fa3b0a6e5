import { randomUUID } from 'node:crypto'
import { type IWalletKit, WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import { buildApprovedNamespaces } from '@walletconnect/utils'
import type { PrivateKeyAccount } from 'viem/accounts'

/** The memory of a page or a wallet, as a storage of the clients. */
export type Memory = {
  readonly prefix: string
  readonly getKeys: () => Promise<string[]>
  readonly getEntries: <value>() => Promise<[string, value][]>
  readonly getItem: <value>(key: string) => Promise<value | undefined>
  readonly setItem: <value>(key: string, value: value) => Promise<void>
  readonly removeItem: (key: string) => Promise<void>
}

export type Dapp = Awaited<ReturnType<typeof SignClient.init>>
export type Wallet = IWalletKit

export const chains = ['eip155:1', 'eip155:8453']
const methods = ['personal_sign']
const events = ['accountsChanged', 'chainChanged']

/** The request of a page to a wallet. */
export const namespaces = { eip155: { chains, methods, events } }

export function createMemory(): Memory {
  const texts = new Map<string, string>()
  const read = (text: string) => JSON.parse(text)
  return {
    prefix: randomUUID(),
    getKeys: async () => [...texts.keys()],
    getEntries: async () => [...texts].map(([key, text]) => [key, read(text)]),
    getItem: async (key) => {
      const text = texts.get(key)
      return text === undefined ? undefined : read(text)
    },
    setItem: async (key, value) => void texts.set(key, JSON.stringify(value)),
    removeItem: async (key) => void texts.delete(key),
  }
}

/** Options that limit the clients to this relay and this memory. */
const toOptions = (url: string, memory: Memory) => ({
  projectId: 'local',
  relayUrl: url.replace(/^http/u, 'ws'),
  telemetryEnabled: false,
  logger: 'silent',
  customStoragePrefix: memory.prefix,
  storage: memory,
})

const toMetadata = (name: string) => ({ name, description: name, url: 'http://127.0.0.1', icons: [] })

/** The published client of a page. */
export function openDapp(url: string, memory: Memory = createMemory()): Promise<Dapp> {
  return SignClient.init({ ...toOptions(url, memory), metadata: toMetadata('Page') })
}

/** The published client of a wallet. It does not wait a second between two requests. */
export function openWallet(url: string, memory: Memory = createMemory()): Promise<Wallet> {
  const core = new Core(toOptions(url, memory))
  // The wallet's types come from another version of the same core.
  return WalletKit.init({
    core: core as never,
    metadata: toMetadata('Wallet'),
    signConfig: { disableRequestQueue: true },
  })
}

/** Makes a wallet approve every session, for an account. */
export function approveSessions(wallet: Wallet, account: PrivateKeyAccount): void {
  wallet.on('session_proposal', ({ id, params }) => {
    const accounts = chains.map((chain) => `${chain}:${account.address}`)
    const approved = buildApprovedNamespaces({
      proposal: params,
      supportedNamespaces: { eip155: { chains, methods, events, accounts } },
    })
    void wallet.approveSession({ id, namespaces: approved })
  })
}

/** Makes a wallet sign every message with the key of an account. */
export function signMessages(wallet: Wallet, account: PrivateKeyAccount): void {
  wallet.on('session_request', async ({ id, topic, params }) => {
    const [raw] = params.request.params
    const result = await account.signMessage({ message: { raw } })
    await wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
  })
}
