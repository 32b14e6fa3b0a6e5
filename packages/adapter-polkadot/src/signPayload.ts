import { InvalidWalletResponseError, readProperty, type SignerPayload, type Wallet } from '@mooring/core'
import { fromHex, toHex } from './hex.js'
import type { Signer } from './InjectedAccount.js'
import { requestExtension } from './requestExtension.js'

/** The number of each kind of key in a `MultiSignature`. Ethereum's signatures have none. */
const kinds = { ed25519: 0, sr25519: 1, ecdsa: 2 } as const

/**
 * Asks the wallet to sign a transaction. Sends nothing.
 *
 * @returns The signature in the form of the transaction: with the type of the key in front.
 * @throws {InvalidWalletResponseError} The wallet did not return a signature.
 * @throws {BaseError} The wallet refused or failed.
 */
export async function signPayload({ signer, payload }: signPayload.Options): Promise<Wallet.SignedPayload> {
  const { address, keyType = 'sr25519' } = signer
  const answer = await requestExtension(() => signer.signPayload({ ...payload, address }))
  const signature = fromHex(readProperty(answer, 'signature'))
  const signedTransaction = readProperty(answer, 'signedTransaction')
  if (!signature || signature.length < 64 || signature.length > 66) {
    throw new InvalidWalletResponseError({ method: 'signPayload' })
  }
  const isBare = keyType !== 'ethereum' && signature.length === (keyType === 'ecdsa' ? 65 : 64)
  return {
    signature: toHex(isBare ? Uint8Array.of(kinds[keyType], ...signature) : signature),
    ...(fromHex(signedTransaction) ? { signedTransaction: signedTransaction as string } : {}),
  }
}

export declare namespace signPayload {
  type Options = { signer: Signer; payload: SignerPayload }
}
