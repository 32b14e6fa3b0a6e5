import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64, utf8 } from '@scure/base'
import { concatBytes } from '@scure/btc-signer/utils.js'

/** The first byte of a signature for a native segwit address; the recovery id is added (BIP-137). */
const header = 39

/** Signs a message with the key of a P2WPKH address, in the format of BIP-137. */
export function signEcdsa(message: string, key: Uint8Array): string {
  const text = utf8.decode(message)
  const magic = utf8.decode('\u0018Bitcoin Signed Message:\n')
  const hash = sha256(sha256(concatBytes(magic, toSize(text.length), text)))
  const [recovery = 0, ...signature] = secp256k1.sign(hash, key, { prehash: false, format: 'recovered' })
  return base64.encode(new Uint8Array([header + recovery, ...signature]))
}

/** The format of sizes in transactions, up to 65,535. */
function toSize(size: number): Uint8Array {
  return new Uint8Array(size < 0xfd ? [size] : [0xfd, size & 0xff, size >> 8])
}
