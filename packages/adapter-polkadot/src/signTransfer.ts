import {
  InvalidWalletResponseError,
  type SignerPayload,
  TransactionRejectedRpcError,
  UnsupportedProviderMethodError,
  type Wallet,
} from '@mooring/core'
import { getPolkadotSignerFromPjs } from '@polkadot-api/pjs-signer'
import { compact, u32 } from '@polkadot-api/substrate-bindings'
import type { Block } from './createChain.js'
import { fromHex, toHex } from './hex.js'
import { isSignedCall } from './isSignedCall.js'
import type { Runtime } from './readRuntime.js'
import { decodeSs58 } from './ss58.js'

/** The number of blocks in which a transaction can be included. A power of two. */
const period = 64
const nothing: Uint8Array = new Uint8Array()

/**
 * Asks for the signature of a call, and returns the whole encoded transaction. Sends nothing.
 *
 * @throws {TransactionRejectedRpcError} The network requires fields that this page does not know.
 * @throws {InvalidWalletResponseError} The wallet signed another transaction, or with another account.
 * @throws {BaseError} The wallet refused or failed.
 */
export async function signTransfer(options: signTransfer.Options): Promise<Uint8Array> {
  const { runtime, call, nonce, block, address, sign } = options
  const { genesisHash, specVersion, transactionVersion } = runtime
  const bytes = (hash: string): Uint8Array => fromHex(hash) ?? nothing
  const known: Readonly<Record<string, Extension>> = {
    CheckSpecVersion: { additionalSigned: u32.enc(specVersion) },
    CheckTxVersion: { additionalSigned: u32.enc(transactionVersion) },
    CheckGenesis: { additionalSigned: bytes(genesisHash) },
    CheckMortality: { value: encodeEra(block.number), additionalSigned: bytes(block.hash) },
    CheckNonce: { value: compact.enc(nonce) },
    // No tip, paid in the network's own coin; no hash of the metadata.
    ChargeTransactionPayment: { value: Uint8Array.of(0) },
    ChargeAssetTxPayment: { value: Uint8Array.of(0, 0) },
    CheckMetadataHash: { value: Uint8Array.of(0), additionalSigned: Uint8Array.of(0) },
  }
  const extensions = runtime.extensions.map(({ identifier, empty }) => {
    const found = Object.hasOwn(known, identifier) ? known[identifier] : empty?.length === 0 && {}
    if (!found) {
      const details = `Transactions of this network require "${identifier}", which this page does not know. Send it in the wallet.`
      throw new TransactionRejectedRpcError({ details })
    }
    return [identifier, { identifier, value: nothing, additionalSigned: nothing, ...found }] as const
  })

  const from = decodeSs58(address)?.key ?? nothing
  // A wallet may only add the hash of the metadata, which a hardware key needs.
  const ends = [0, 1].map((mode) =>
    Uint8Array.of(
      ...extensions.flatMap(([identifier, { value }]) => (identifier === 'CheckMetadataHash' ? [mode] : [...value])),
      ...call,
    ),
  )

  const signer = getPolkadotSignerFromPjs(
    address,
    async (payload) => {
      const { signature, signedTransaction } = await sign({ ...payload } as SignerPayload)
      if (signedTransaction === undefined) return { id: 0, signature: signature as `0x${string}` }
      const transaction = fromHex(signedTransaction)
      if (!transaction || !isSignedCall({ transaction, from, ends })) {
        throw new InvalidWalletResponseError({ method: 'signPayload' })
      }
      return { id: 0, signature: signature as `0x${string}`, signedTransaction: toHex(transaction) }
    },
    () => Promise.reject(new UnsupportedProviderMethodError()),
  )
  return signer.signTx(call, Object.fromEntries(extensions), runtime.bytes, block.number)
}

type Extension = { readonly value?: Uint8Array; readonly additionalSigned?: Uint8Array }

/** Encodes the blocks in which a transaction can be included, starting with a block. */
function encodeEra(block: number): Uint8Array {
  const encoded = (Math.log2(period) - 1) | ((block % period) << 4)
  return Uint8Array.of(encoded & 255, encoded >> 8)
}

export declare namespace signTransfer {
  type Options = {
    runtime: Runtime
    /** The encoded call. */
    call: Uint8Array
    /** The number of transactions of the account so far. */
    nonce: number
    /** The first block that may include it. */
    block: Block
    /** The paying account, in the wallet's own form. */
    address: string
    sign: (payload: SignerPayload) => Promise<Wallet.SignedPayload>
  }
}
