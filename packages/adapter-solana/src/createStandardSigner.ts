import {
  type CaipNetworkId,
  ChainDisconnectedError,
  InvalidWalletResponseError,
  readProperty,
  UnauthorizedProviderError,
  UnsupportedProviderMethodError,
} from '@mooring/core'
import { toBase58 } from './base58.js'
import { type Cluster, toCluster } from './clusters.js'
import { readBytes, readSignature } from './readBytes.js'
import { callFeature, findFeature } from './readFeature.js'
import type { StandardAccount } from './readStandardAccounts.js'
import type { SolanaSigner } from './SolanaSigner.js'

/** The methods of a wallet of the Wallet Standard. */
export function createStandardSigner(wallet: object, accounts: () => readonly StandardAccount[]): SolanaSigner {
  function find(address: string, network?: CaipNetworkId): { account: object; chain: Cluster } {
    const its = accounts().filter((account) => account.address === address)
    const [first] = its
    if (!first) {
      throw new UnauthorizedProviderError({
        details: `The wallet does not share the account ${address} with this page.`,
      })
    }
    const chain = network ? toCluster(network) : 'solana:'
    const found = network ? its.find(({ chains }) => chains.includes(chain)) : first
    if (!found) {
      throw new ChainDisconnectedError({
        details: `The wallet does not serve ${chain}. Choose another network or wallet.`,
      })
    }
    return { account: found.account, chain }
  }

  const has = (feature: string) => findFeature(wallet, feature) !== undefined

  return {
    check: find,

    async signMessage({ address, message }) {
      const method = 'solana:signMessage'
      const [answer] = toList(await callFeature(wallet, method, { account: find(address).account, message }), method, 1)
      const signed = readBytes(readProperty(answer, 'signedMessage'))
      if (isEnvelope(signed)) {
        const details =
          'Hardware wallets sign texts in an envelope of their own, which pages cannot use. Use another account.'
        throw new UnsupportedProviderMethodError({ details })
      }
      // Some wallets add a prefix and sign that text instead. Such a signature proves nothing about this message.
      if (signed?.join() !== message.join()) throw new InvalidWalletResponseError({ method })
      return readSignature(readProperty(answer, 'signature'), method)
    },

    signTransactions: has('solana:signTransaction')
      ? async ({ address, network, transactions }) => {
          const method = 'solana:signTransaction'
          const inputs = transactions.map((transaction) => ({ ...find(address, network), transaction }))
          return toList(await callFeature(wallet, method, ...inputs), method, inputs.length).map((output) => {
            const signed = readBytes(readProperty(output, 'signedTransaction'))
            if (!signed) throw new InvalidWalletResponseError({ method })
            return signed
          })
        }
      : undefined,

    signAndSend: has('solana:signAndSendTransaction')
      ? async ({ address, network, transaction }) => {
          const input = { ...find(address, network), transaction, options: { preflightCommitment: 'confirmed' } }
          const answer = await callFeature(wallet, 'solana:signAndSendTransaction', input)
          const signature = readBytes(readProperty(readProperty(answer, '0'), 'signature'))
          return signature ? toBase58(signature) : answer
        }
      : undefined,

    signIn: has('solana:signIn')
      ? async ({ address, ...input }) => {
          find(address)
          const method = 'solana:signIn'
          const [answer] = toList(await callFeature(wallet, method, { ...input, address, version: '1' }), method, 1)
          return answer
        }
      : undefined,
  }
}

/** The first bytes of Solana's envelope for messages. */
const envelope: readonly number[] = [0xff, ...new TextEncoder().encode('solana offchain')]

const isEnvelope = (signed: Uint8Array | undefined): boolean =>
  envelope.every((byte, index) => signed?.[index] === byte)

/** Wallets answer with a list of one entry for each input. */
function toList(answer: unknown, method: string, length: number): readonly unknown[] {
  try {
    if (Array.isArray(answer) && answer.length === length) return [...answer]
  } catch {}
  throw new InvalidWalletResponseError({ method })
}
