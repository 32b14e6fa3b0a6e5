import { createWalletClient, type Hex, http, numberToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { EvmProvider } from '../EvmProvider.js'

/** A test wallet with a real key and a real chain. It answers as its person would. */
export type TestProvider = EvmProvider & {
  /** Every request so far, in order. */
  readonly requests: readonly string[]
  /** Makes the person decline the next request. */
  decline: () => void
  /** The result for the next transaction instead of its hash; the transaction is sent. */
  answerNext: (answer: (hash: Hex) => unknown) => void
  emit: (event: string, value: unknown) => void
}

const honest = (hash: Hex): unknown => hash

/** A request that a person would be asked about. */
const asking = /^(eth_requestAccounts|personal_sign|eth_sign|eth_send|wallet_(switch|add))/u

export function createTestProvider({ privateKey, urls, known }: createTestProvider.Options): TestProvider {
  const account = privateKeyToAccount(privateKey)
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const requests: string[] = []
  const chains = new Set(known)
  let [chainId = 1] = known
  let isAllowed = false
  let isDeclining = false
  let answer = honest

  const emit = (event: string, value: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  }
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
      return [account.address.toLowerCase()]
    },
    eth_accounts: () => (isAllowed ? [account.address.toLowerCase()] : []),
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
    async request({ method, params }) {
      requests.push(method)
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
    /** RPC endpoints by chain id. */
    urls: Readonly<Record<number, string>>
    /** The wallet's chains; it starts on the first. */
    known: readonly number[]
  }
}
