import { createWalletClient, type Hex, http, numberToHex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { EvmProvider } from '../EvmProvider.js'

/** A test wallet with a real key and a real chain. It answers as its visitor would. */
export type TestProvider = EvmProvider & {
  /** Every request so far, in order. */
  readonly requests: readonly string[]
  /** Makes the visitor decline the next request. */
  decline: () => void
  /** Runs this instead of the next request. */
  interfere: (act: () => unknown) => void
  /** Makes the other account the active one. */
  changeAccount: () => void
  /** Takes the permission back. */
  leave: () => void
  readonly listeners: () => number
  /** The result for the next transaction instead of its hash; the transaction is sent. */
  answerNext: (answer: (hash: Hex) => unknown) => void
  emit: (event: string, value: unknown) => void
}

const honest = (hash: Hex): unknown => hash

/** A request that a visitor would be asked about. */
const asking = /^(eth_requestAccounts|personal_sign|eth_sign|eth_send|wallet_(switch|add))/u

export function createTestProvider({
  privateKey,
  otherKey = privateKey,
  urls,
  known,
}: createTestProvider.Options): TestProvider {
  const keys = [privateKeyToAccount(privateKey), privateKeyToAccount(otherKey)]
  let [account, other] = keys as [PrivateKeyAccount, PrivateKeyAccount]
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const requests: string[] = []
  const chains = new Set(known)
  let [chainId = 1] = known
  let isAllowed = false
  let isDeclining = false
  let answer = honest
  let instead: (() => unknown) | undefined

  const emit = (event: string, value: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  }
  const shared = () => (isAllowed ? [account.address.toLowerCase()] : [])
  const rpc = async (method: string, params: unknown) => {
    const response = await fetch(urls[chainId] ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = (await response.json()) as { result?: unknown; error?: unknown }
    if (error) throw error
    return result
  }

  const methods: Record<string, (params: never) => unknown> = {
    eth_requestAccounts() {
      isAllowed = true
      return shared()
    },
    eth_accounts: shared,
    eth_chainId: () => numberToHex(chainId),
    personal_sign: ([raw]: [Hex]) => account.signMessage({ message: { raw } }),
    eth_signTypedData_v4: ([, json]: [Hex, string]) => account.signTypedData(JSON.parse(json)),
    async eth_sendTransaction([{ to, value, data, gas }]: [{ to: Hex; value: Hex; data?: Hex; gas?: Hex }]) {
      const client = createWalletClient({ account, transport: http(urls[chainId]) })
      const hash = await client.sendTransaction({
        chain: null,
        to,
        value: BigInt(value),
        data,
        gas: gas === undefined ? gas : BigInt(gas),
      })
      const given = answer(hash)
      answer = honest
      return given
    },
    wallet_switchEthereumChain([{ chainId: id }]: [{ chainId: Hex }]) {
      if (!chains.has(Number(id))) throw { code: 4902, message: `Unrecognized chain ID "${id}".` }
      chainId = Number(id)
      emit('chainChanged', id)
      return null
    },
    wallet_addEthereumChain([{ chainId: id }]: [{ chainId: Hex }]) {
      chains.add(Number(id))
      return null
    },
    wallet_revokePermissions() {
      isAllowed = false
      return null
    },
  }

  return {
    requests,
    emit,
    answerNext(next) {
      answer = next
    },
    decline() {
      isDeclining = true
    },
    interfere(act) {
      instead = act
    },
    changeAccount() {
      ;[account, other] = [other, account]
      emit('accountsChanged', shared())
    },
    leave() {
      isAllowed = false
      emit('accountsChanged', shared())
    },
    listeners: () => [...listeners.values()].reduce((count, { size }) => count + size, 0),
    async request({ method, params }) {
      requests.push(method)
      const act = instead
      instead = undefined
      if (act) return act()
      if (isDeclining && asking.test(method)) {
        isDeclining = false
        throw { code: 4001, message: 'User rejected the request.' }
      }
      return methods[method] ? methods[method](params as never) : rpc(method, params)
    },
    on: (event, listener) => listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
  }
}

export declare namespace createTestProvider {
  type Options = {
    privateKey: Hex
    /** The key of the account to change to. */
    otherKey?: Hex | undefined
    /** RPC endpoints by chain id. */
    urls: Readonly<Record<number, string>>
    /** The wallet's chains; it starts on the first. */
    known: readonly number[]
  }
}
