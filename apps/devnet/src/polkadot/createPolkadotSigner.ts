import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { sr25519CreateDerive } from '@polkadot-labs/hdkd'
import { entropyToMiniSecret, mnemonicToEntropy, ss58Address } from '@polkadot-labs/hdkd-helpers'

/** A key that signs as wallets do. */
export type PolkadotSigner = {
  /** With Substrate's own prefix, as wallets show it. */
  readonly address: string
  /** Signs bytes, in hexadecimal with `0x`. The page has wrapped them. */
  readonly signRaw: (data: string) => string
  /** Signs a transaction in the JSON form of polkadot-js, whose numbers are hexadecimal. */
  readonly signPayload: (payload: Readonly<Record<string, unknown>>) => string
}

/** Longer payloads are hashed first. */
const longest = 256

/**
 * Creates a signer from a phrase with a derivation path. It knows the extensions of the local chain's transactions.
 *
 * @example
 * ```ts
 * import { polkadotAccounts } from 'devnet'
 * import { createPolkadotSigner } from 'devnet/polkadot'
 *
 * const { address } = createPolkadotSigner(polkadotAccounts[0].uri)
 * console.log(address)
 * ```
 */
export function createPolkadotSigner(uri: string): PolkadotSigner {
  const [phrase = '', ...path] = uri.split('//')
  const derive = sr25519CreateDerive(entropyToMiniSecret(mnemonicToEntropy(phrase)))
  const { publicKey, sign } = derive(path.map((part) => `//${part}`).join(''))
  return {
    address: ss58Address(publicKey, 42),
    signRaw: (data) => toHex(sign(toBytes(data))),
    signPayload(payload) {
      const bytes = encodePayload(payload)
      // Signatures of transactions begin with the type of the key.
      return toHex(Uint8Array.of(1, ...sign(bytes.length > longest ? blake2b(bytes, { dkLen: 32 }) : bytes)))
    },
  }
}

const toBytes = (hex: unknown): Uint8Array => hexToBytes(String(hex).slice(2))
const toHex = (bytes: Uint8Array): string => `0x${bytesToHex(bytes)}`

/** The call, then what the transaction carries, then what only the signature covers. */
function encodePayload(payload: Readonly<Record<string, unknown>>): Uint8Array {
  const carried: Readonly<Record<string, () => Uint8Array>> = {
    CheckMortality: () => toBytes(payload.era),
    CheckNonce: () => encodeCompact(BigInt(String(payload.nonce))),
    ChargeTransactionPayment: () => encodeCompact(BigInt(String(payload.tip))),
    ChargeAssetTxPayment: () => Uint8Array.of(...encodeCompact(BigInt(String(payload.tip))), 0),
    CheckMetadataHash: () => Uint8Array.of(0),
  }
  const covered: Readonly<Record<string, () => Uint8Array>> = {
    CheckSpecVersion: () => encodeNumber(payload.specVersion),
    CheckTxVersion: () => encodeNumber(payload.transactionVersion),
    CheckGenesis: () => toBytes(payload.genesisHash),
    CheckMortality: () => toBytes(payload.blockHash),
    CheckMetadataHash: () => Uint8Array.of(0),
  }
  const names = payload.signedExtensions as readonly string[]
  const parts = [carried, covered].flatMap((encoders) => names.map((name) => encoders[name]?.() ?? new Uint8Array()))
  return Uint8Array.of(...toBytes(payload.method), ...parts.flatMap((part) => [...part]))
}

/** Four bytes, the least significant first. */
function encodeNumber(hex: unknown): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, Number(hex), true)
  return bytes
}

/** Numbers below 2^30 in one, two or four bytes, whose lowest bits say how many. */
function encodeCompact(value: bigint): Uint8Array {
  if (value < 64n) return Uint8Array.of(Number(value) << 2)
  if (value < 2n ** 14n) return Uint8Array.of(((Number(value) << 2) | 1) & 255, Number(value) >> 6)
  if (value >= 2n ** 30n) throw new Error('The number is too large.')
  return encodeNumber(Number(value) * 4 + 2)
}
