import { InvalidWalletResponseError, readProperty } from '@mooring/core'
import { fromHex, toHex } from './hex.js'
import type { KeyType, Signer } from './InjectedAccount.js'
import { requestExtension } from './requestExtension.js'

const open = '<Bytes>'
const close = '</Bytes>'

/**
 * Asks the wallet to sign a text. Wraps it in `<Bytes>`, so that no text can be a transaction.
 *
 * @returns The signature in hexadecimal: 64 bytes, or 65 of an ECDSA or Ethereum key.
 * @throws {InvalidWalletResponseError} The wallet did not return a signature.
 * @throws {BaseError} The wallet refused or failed.
 * @see polkadot-js, `u8aWrapBytes`.
 */
export async function signMessage({ signer, message }: signMessage.Options): Promise<string> {
  const isWrapped = message.startsWith(open) && message.endsWith(close)
  const text = isWrapped ? message : `${open}${message}${close}`
  const data = toHex(new TextEncoder().encode(text))
  const answer = await requestExtension(() => signer.signRaw({ address: signer.address, data, type: 'bytes' }))
  const signature = fromHex(readProperty(answer, 'signature'))
  if (!signature || signature.length < 64 || signature.length > 66) {
    throw new InvalidWalletResponseError({ method: 'signRaw' })
  }
  return toHex(signature.length === lengths[signer.keyType ?? 'sr25519'] + 1 ? signature.slice(1) : signature)
}

/** Reads the bytes of a signature. Wallets may put a byte with the type of the key in front. */
const lengths: Readonly<Record<KeyType, number>> = { sr25519: 64, ed25519: 64, ecdsa: 65, ethereum: 65 }

export declare namespace signMessage {
  type Options = { signer: Signer; message: string }
}
