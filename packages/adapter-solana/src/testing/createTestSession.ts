import type { CaipAddress, CaipNetworkId, RpcSession } from '@mooring/core'
import { fromBase58, toBase58 } from '../base58.js'
import { sendSigned, signBytes, signSerialized } from './createTestWallet.js'

export type TestSession = RpcSession & {
  /** Every request so far, in order. */
  readonly requests: readonly RpcSession.Request[]
  /** Changes the session from the wallet's side. */
  setAccounts: (accounts: readonly CaipAddress[]) => void
}

type Params = { message: string; transaction: string; transactions: string[] }

/** A session with a test wallet: a real key and a real chain. */
export function createTestSession(options: createTestSession.Options): TestSession {
  const { address, secretKey, url, network, methods } = options
  const requests: RpcSession.Request[] = []
  const watchers = new Set<(accounts: readonly CaipAddress[]) => void>()
  let accounts: readonly CaipAddress[] = [`${network}:${address}`]
  const sign = (transaction: string) => signSerialized(secretKey, address, Buffer.from(transaction, 'base64'))
  const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

  const answers: Record<string, (params: Params) => unknown> = {
    solana_signMessage: ({ message }) => ({
      signature: toBase58(signBytes(secretKey, fromBase58(message) as Uint8Array)),
    }),
    solana_signTransaction({ transaction }) {
      const signed = sign(transaction)
      // Older wallets return only the signature, as the documentation shows.
      return { signature: toBase58(signed.subarray(1, 65)) }
    },
    solana_signAllTransactions: ({ transactions }) => ({ transactions: transactions.map(sign).map(toText) }),
    solana_signAndSendTransaction: async ({ transaction }) => ({
      signature: await sendSigned(url, sign(transaction)),
    }),
  }

  return {
    namespace: 'solana',
    requests,
    accounts: () => accounts,
    provider: undefined,
    async request(request) {
      requests.push(request)
      const answer = answers[request.method]
      if (request.network !== network) throw { code: 4100, message: 'Unauthorized' }
      if (!answer || (methods && !methods.includes(request.method))) {
        throw { code: 4200, message: 'Unsupported method' }
      }
      return answer(request.params as Params)
    },
    watch(onChange) {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
    setAccounts(next) {
      accounts = [...next]
      for (const onChange of watchers) onChange(next)
    },
  }
}

export declare namespace createTestSession {
  type Options = {
    address: string
    secretKey: string
    url: string
    network: CaipNetworkId
    /** The methods that the wallet has granted. Defaults to all. */
    methods?: readonly string[]
  }
}
