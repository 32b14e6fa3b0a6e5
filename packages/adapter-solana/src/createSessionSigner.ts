import {
  type CaipNetworkId,
  ChainDisconnectedError,
  InvalidWalletResponseError,
  type RpcSession,
  readProperty,
  UnauthorizedProviderError,
} from '@mooring/core'
import { fromBase58, toBase58 } from './base58.js'
import { fromBase64, toBase64 } from './base64.js'
import { placeSignature } from './placeSignature.js'
import { readSignature } from './readBytes.js'
import { readSessionAccounts } from './readSessionAccounts.js'
import type { SolanaSigner } from './SolanaSigner.js'
import { toWalletError } from './toWalletError.js'

/** The methods of a wallet at the other end of a session. */
export function createSessionSigner(session: RpcSession): SolanaSigner {
  /** The wallet's own name for the network. */
  function find(address: string, network?: CaipNetworkId): CaipNetworkId {
    const its = readSessionAccounts(() => session.accounts()).filter((account) => account.address === address)
    const [first] = its
    if (!first) {
      throw new UnauthorizedProviderError({
        details: `The wallet does not share the account ${address} with this page.`,
      })
    }
    const found = network ? its.find((account) => account.network === network) : first
    if (!found) {
      throw new ChainDisconnectedError({
        details: 'The wallet does not serve this network. Choose another one, or connect again.',
      })
    }
    return found.named
  }

  async function ask(method: string, params: unknown, network: CaipNetworkId): Promise<unknown> {
    try {
      return await session.request({ method, params, network })
    } catch (error) {
      throw toWalletError(error)
    }
  }

  async function signOne(address: string, network: CaipNetworkId, transaction: Uint8Array): Promise<Uint8Array> {
    const method = 'solana_signTransaction'
    const answer = await ask(method, { transaction: toBase64(transaction), pubkey: address }, network)
    const signed = fromBase64(readProperty(answer, 'transaction'))
    if (signed && signed.length > 0) return signed
    // Older wallets return the signature alone.
    const signature = readSignature(fromBase58(readProperty(answer, 'signature')), method)
    return placeSignature(transaction, address, signature)
  }

  return {
    check: find,

    async signMessage({ address, message }) {
      const method = 'solana_signMessage'
      const answer = await ask(method, { message: toBase58(message), pubkey: address }, find(address))
      return readSignature(fromBase58(readProperty(answer, 'signature')), method)
    },

    async signTransactions({ address, network, transactions }) {
      const named = find(address, network)
      const [first] = transactions
      if (first && transactions.length === 1) return [await signOne(address, named, first)]
      const method = 'solana_signAllTransactions'
      const answer = await ask(method, { transactions: transactions.map(toBase64) }, named)
      const list = readProperty(answer, 'transactions')
      const signed = Array.isArray(list) ? list.map(fromBase64) : []
      if (signed.length !== transactions.length || !signed.every((one) => one !== undefined && one.length > 0)) {
        throw new InvalidWalletResponseError({ method })
      }
      return signed as Uint8Array[]
    },

    async signAndSend({ address, network, transaction }) {
      const params = {
        transaction: toBase64(transaction),
        pubkey: address,
        options: { preflightCommitment: 'confirmed' },
      }
      const answer = await ask('solana_signAndSendTransaction', params, find(address, network))
      return readProperty(answer, 'signature') ?? answer
    },
  }
}
