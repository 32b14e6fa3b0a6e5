import * as Address from 'ox/Address'
import * as HdKey from 'ox/HdKey'
import * as Hex from 'ox/Hex'
import * as Secp256k1 from 'ox/Secp256k1'
import * as Signature from 'ox/Signature'
import * as TxEnvelopeEip1559 from 'ox/TxEnvelopeEip1559'
import * as TxEnvelopeLegacy from 'ox/TxEnvelopeLegacy'
import { hashOf } from './hashOf.ts'
import { loadPart } from './loadPart.ts'
import type { SolanaKey } from './solanaKeys.ts'
import type { VaultCommands } from './VaultCommands.ts'
import type { Keys } from './wholeVault.ts'

type SigningKeys = Pick<Keys, 'seed' | 'privateKey'>

const path = "m/44'/60'/0'/0/0"

const privateKeyOf = ({ seed, privateKey }: SigningKeys): `0x${string}` =>
  privateKey ? Hex.fromBytes(privateKey) : HdKey.fromSeed(seed).derive(path).privateKey

/** The address of the wallet with these keys, in the spelling of ERC-55. */
export function addressOf(keys: SigningKeys): `0x${string}` {
  const publicKey = Secp256k1.getPublicKey({ privateKey: privateKeyOf(keys) })
  return Address.fromPublicKey(publicKey, { checksum: true })
}

/** Derives the Solana account. A wallet without a seed has no such account. The keys may be wiped meanwhile. */
export async function solanaOf({ seed, privateKey }: SigningKeys): Promise<SolanaKey | undefined> {
  if (privateKey) return undefined
  const copy = seed.slice()
  const { deriveSolana } = await loadPart(import('./solanaKeys.ts'))
  return deriveSolana(copy).finally(() => copy.fill(0))
}

/**
 * Signs exactly what was shown.
 *
 * @returns A signature, or a signed transaction. Of an operation that lets the account run our contract: its signature,
 * and after its 65 bytes the one of that. On Solana: a signature for each transaction, one after the other.
 * @throws {Error} It is not what was shown, or these are the keys of another account.
 */
export async function signPayload(
  keys: SigningKeys,
  { payload, hash, address }: VaultCommands['sign'][0],
): Promise<`0x${string}`> {
  if (hashOf(payload) !== hash) throw new Error('It is not what was shown')
  if (payload.kind === 'solanaMessage' || payload.kind === 'solanaTransactions') {
    const key = await solanaOf(keys)
    if (key?.address !== address) throw new Error('The vault has another account')
    const { signSolana } = await loadPart(import('./solanaKeys.ts'))
    return signSolana(key, payload)
  }
  if (addressOf(keys).toLowerCase() !== address.toLowerCase()) throw new Error('The vault has another account')
  const privateKey = privateKeyOf(keys)
  if (payload.kind === 'delegation' || payload.kind === 'operation') {
    // The keys may be wiped while this loads, for the first batch.
    const own = addressOf(keys)
    const { signDelegation, signOperation } = await loadPart(import('./signDelegation.ts'))
    return payload.kind === 'delegation'
      ? signDelegation(payload.bytes, own, privateKey)
      : signOperation(payload, own, privateKey)
  }
  const signature = Secp256k1.sign({ payload: hash, privateKey })
  if (payload.kind !== 'transaction') return Signature.toHex(signature)
  if (payload.bytes.startsWith('0x02')) {
    const envelope = TxEnvelopeEip1559.deserialize(payload.bytes as TxEnvelopeEip1559.Serialized)
    return TxEnvelopeEip1559.serialize(envelope, { signature })
  }
  const envelope = TxEnvelopeLegacy.deserialize(payload.bytes)
  return TxEnvelopeLegacy.serialize(envelope, { signature })
}
