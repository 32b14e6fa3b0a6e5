import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { equalBytes, hexToBytes } from '@noble/curves/utils.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { base58 } from '@scure/base'
import { verify as verifySr25519 } from '@scure/sr25519'

const checksumBytes = 2
const keyBytes = 32

/**
 * Checks the signature of a Polkadot account in hexadecimal: sr25519, Ed25519 or ECDSA, over the text, or over the text
 * in `<Bytes>`, as extensions sign it.
 *
 * The address does not say which kind of key it has, so each kind is tried.
 *
 * @see polkadot-js, `signatureVerify`.
 */
export async function verifyPolkadot({ address, message, signature }: verifyPolkadot.Options): Promise<boolean> {
  try {
    if (address.length > 64 || signature.length > 140) return false
    const account = decodeAddress(address)
    const bytes = hexToBytes(signature.replace(/^0x/u, ''))
    return [message, `<Bytes>${message}</Bytes>`].some((text) =>
      isByAccount(account, new TextEncoder().encode(text), bytes),
    )
  } catch {
    return false
  }
}

function isByAccount(account: Uint8Array, text: Uint8Array, bytes: Uint8Array): boolean {
  // A byte with the kind of the key may be in front.
  if (bytes.length === 66) return bytes[0] === 2 && isByEcdsa(account, text, bytes.subarray(1))
  if (bytes.length === 65) {
    const [kind] = bytes
    const rest = bytes.subarray(1)
    return (
      isByEcdsa(account, text, bytes) ||
      (kind === 0 && isByEd25519(account, text, rest)) ||
      (kind === 1 && isBySr25519(account, text, rest))
    )
  }
  return bytes.length === 64 && (isBySr25519(account, text, bytes) || isByEd25519(account, text, bytes))
}

function isBySr25519(key: Uint8Array, text: Uint8Array, bytes: Uint8Array): boolean {
  return isTrue(() => verifySr25519(text, bytes, key))
}

/** Keys of a small order are refused: for them, one signature is valid for every text. */
function isByEd25519(key: Uint8Array, text: Uint8Array, bytes: Uint8Array): boolean {
  return isTrue(() => ed25519.verify(bytes, text, key, { zip215: false }))
}

/** The address is the hash of the key. */
function isByEcdsa(account: Uint8Array, text: Uint8Array, bytes: Uint8Array): boolean {
  return isTrue(() => {
    const recovered = Uint8Array.of(bytes[64] ?? 0, ...bytes.subarray(0, 64))
    const hash = blake2b(text, { dkLen: 32 })
    const key = secp256k1.recoverPublicKey(recovered, hash, { prehash: false })
    return equalBytes(blake2b(key, { dkLen: 32 }), account)
  })
}

/** Bytes of another kind of key may be no point of its curve. */
function isTrue(verify: () => boolean): boolean {
  try {
    return verify()
  } catch {
    return false
  }
}

/** Returns the 32 bytes of an SS58 address, whatever network it is written for. */
function decodeAddress(address: string): Uint8Array {
  const bytes = base58.decode(address)
  const end = bytes.length - checksumBytes
  const head = (bytes[0] ?? 255) < 64 ? 1 : 2
  const salted = Uint8Array.of(...new TextEncoder().encode('SS58PRE'), ...bytes.subarray(0, end))
  const checksum = blake2b(salted, { dkLen: 64 }).subarray(0, checksumBytes)
  if (end !== head + keyBytes || !equalBytes(checksum, bytes.subarray(end))) throw new Error('not an address')
  return bytes.slice(head, end)
}

export declare namespace verifyPolkadot {
  type Options = { address: string; message: string; signature: string }
}
