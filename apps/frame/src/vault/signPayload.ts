import * as Address from 'ox/Address'
import * as HdKey from 'ox/HdKey'
import * as Secp256k1 from 'ox/Secp256k1'
import * as Signature from 'ox/Signature'
import * as TxEnvelopeEip1559 from 'ox/TxEnvelopeEip1559'
import * as TxEnvelopeLegacy from 'ox/TxEnvelopeLegacy'
import type { Bytes } from './envelope.ts'
import { hashOf } from './hashOf.ts'
import type { Signable } from './VaultCommands.ts'

const path = "m/44'/60'/0'/0/0"

const privateKeyOf = (seed: Bytes): `0x${string}` => HdKey.fromSeed(seed).derive(path).privateKey

/** The address of the wallet with this seed, in the spelling of ERC-55. */
export function addressOf(seed: Bytes): `0x${string}` {
  const publicKey = Secp256k1.getPublicKey({ privateKey: privateKeyOf(seed) })
  return Address.fromPublicKey(publicKey, { checksum: true })
}

/**
 * Signs exactly what was shown.
 *
 * @param hash - What was taken when it was shown.
 * @returns A signature, or a signed transaction.
 * @throws {Error} It is not what was shown.
 */
export function signPayload(seed: Bytes, payload: Signable, hash: `0x${string}`): `0x${string}` {
  if (hashOf(payload) !== hash) throw new Error('It is not what was shown')
  const signature = Secp256k1.sign({ payload: hash, privateKey: privateKeyOf(seed) })
  if (payload.kind !== 'transaction') return Signature.toHex(signature)
  if (payload.bytes.startsWith('0x02')) {
    const envelope = TxEnvelopeEip1559.deserialize(payload.bytes as TxEnvelopeEip1559.Serialized)
    return TxEnvelopeEip1559.serialize(envelope, { signature })
  }
  const envelope = TxEnvelopeLegacy.deserialize(payload.bytes)
  return TxEnvelopeLegacy.serialize(envelope, { signature })
}
