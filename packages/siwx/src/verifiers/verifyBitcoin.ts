import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { concatBytes, equalBytes } from '@noble/curves/utils.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64 } from '@scure/base'
import {
  Address,
  NETWORK,
  OutScript,
  p2pkh,
  p2tr,
  RawWitness,
  Script,
  TEST_NETWORK,
  Transaction,
} from '@scure/btc-signer'

const networks = [NETWORK, TEST_NETWORK, { ...TEST_NETWORK, bech32: 'bcrt' }]
const maxLength = 1024

/**
 * Checks the signature of a Bitcoin account in base64: the older ECDSA form for every kind of address, or the simple
 * form of BIP-322 for addresses with one key.
 *
 * @see BIP-137; BIP-322.
 */
export async function verifyBitcoin({ address, message, signature }: verifyBitcoin.Options): Promise<boolean> {
  try {
    if (address.length > 90 || signature.length > maxLength) return false
    const lock = decode(address)
    const bytes = base64.decode(signature)
    const text = new TextEncoder().encode(message)
    return bytes.length === 65 ? isByKey(lock, text, bytes) : isByWitness(lock, text, bytes)
  } catch {
    return false
  }
}

type Lock = ReturnType<typeof OutScript.decode>

function decode(address: string): Lock {
  for (const network of networks) {
    try {
      return Address(network).decode(address)
    } catch {
      // It may belong to another network.
    }
  }
  throw new Error('not an address')
}

const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))
const nested = (key: Uint8Array): Uint8Array => concatBytes(Uint8Array.of(0, 20), hash160(key))

/** The older form: the first byte says which of four keys, and whether the key is compressed. */
function isByKey(lock: Lock, text: Uint8Array, bytes: Uint8Array): boolean {
  const header = (bytes[0] ?? 0) - 27
  if (header < 0 || header > 15) return false
  const title = new TextEncoder().encode('Bitcoin Signed Message:\n')
  const hash = sha256(sha256(concatBytes(withLength(title), withLength(text))))
  const recovered = concatBytes(Uint8Array.of(header & 3), bytes.subarray(1))
  const key = secp256k1.recoverPublicKey(recovered, hash, { prehash: false })
  const isCompressed = header >= 4
  if (!isCompressed && lock.type !== 'pkh') return false
  return isKeyOf(lock, isCompressed ? key : secp256k1.Point.fromBytes(key).toBytes(false))
}

function isKeyOf(lock: Lock, key: Uint8Array): boolean {
  if (lock.type === 'pkh' || lock.type === 'wpkh') return equalBytes(lock.hash, hash160(key))
  if (lock.type === 'sh') return equalBytes(lock.hash, hash160(nested(key)))
  return lock.type === 'tr' && equalBytes(lock.pubkey, p2tr(key.subarray(1)).tweakedPubkey)
}

/** The simple form of BIP-322: the witness of a transaction that can never be sent. */
function isByWitness(lock: Lock, text: Uint8Array, bytes: Uint8Array): boolean {
  const script = OutScript.encode(lock)
  const tag = sha256(new TextEncoder().encode('BIP0322-signed-message'))
  const challenge = sha256(concatBytes(tag, tag, text))
  const toSpend = new Transaction({ version: 0, allowUnknownOutputs: true, disableScriptCheck: true })
  toSpend.addOutput({ script, amount: 0n })
  const finalScriptSig = Script.encode(['OP_0', challenge])
  toSpend.addInput({ txid: new Uint8Array(32), index: 0xffff_ffff, sequence: 0, finalScriptSig })
  const toSign = new Transaction({ version: 0, allowUnknownOutputs: true })
  toSign.addInput({ txid: toSpend.id, index: 0, sequence: 0 })
  toSign.addOutput({ script: Script.encode(['RETURN']), amount: 0n })

  const [signature = new Uint8Array(), key, ...rest] = RawWitness.decode(bytes)
  if (rest.length > 0) return false
  if (lock.type === 'tr') {
    if (key || (signature.length !== 64 && signature.at(64) !== all)) return false
    const hash = toSign.preimageWitnessV1(0, [script], signature.length === 64 ? 0 : all, [0n])
    return schnorr.verify(signature.subarray(0, 64), hash, lock.pubkey)
  }
  if (key?.length !== 33 || signature.at(-1) !== all || lock.type === 'pkh' || !isKeyOf(lock, key)) return false
  const hash = toSign.preimageWitnessV0(0, p2pkh(key).script, all, 0n)
  return secp256k1.verify(signature.subarray(0, -1), hash, key, { prehash: false, format: 'der' })
}

/** The only signature hash type that BIP-322 allows, beside Taproot's default. */
const all = 1

/** Puts the length in front, in Bitcoin's format. */
function withLength(bytes: Uint8Array): Uint8Array {
  const { length } = bytes
  if (length < 0xfd) return concatBytes(Uint8Array.of(length), bytes)
  if (length > 0xffff) throw new Error('too long')
  return concatBytes(Uint8Array.of(0xfd, length & 0xff, length >> 8), bytes)
}

export declare namespace verifyBitcoin {
  type Options = { address: string; message: string; signature: string }
}
