import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'

/**
 * Checks the signature of a Solana account: Ed25519 over the text, in base58.
 *
 * Keys of a small order are refused: for them, one signature is valid for every text.
 *
 * @see RFC 8032; Wallet Standard, `solana:signMessage` and `solana:signIn`.
 */
export async function verifySolana({ address, message, signature }: verifySolana.Options): Promise<boolean> {
  try {
    // Longer text takes seconds to decode.
    if (address.length > 44 || signature.length > 88) return false
    const key = base58.decode(address)
    return ed25519.verify(base58.decode(signature), new TextEncoder().encode(message), key, { zip215: false })
  } catch {
    return false
  }
}

export declare namespace verifySolana {
  type Options = { address: string; message: string; signature: string }
}
