import * as Authorization from 'ox/Authorization'
import * as Hex from 'ox/Hex'
import * as Secp256k1 from 'ox/Secp256k1'
import * as Signature from 'ox/Signature'
import * as TxEnvelopeEip1559 from 'ox/TxEnvelopeEip1559'
import * as TxEnvelopeEip7702 from 'ox/TxEnvelopeEip7702'
import { smartAccount } from '../account/contracts.ts'
import { hashOperation } from '../account/operations.ts'
import type { Signable } from './VaultCommands.ts'

type Place = { readonly chainId: number; readonly nonce: bigint }

/** Lets the account run our contract, on one network and once. No other contract can be asked for. */
function signAuthorization({ chainId, nonce }: Place, privateKey: `0x${string}`): Signature.Signature {
  // 0 would be every network.
  if (!Number.isSafeInteger(chainId) || chainId < 1) throw new Error('It names no network')
  const payload = Authorization.getSignPayload({ address: smartAccount, chainId, nonce })
  return Secp256k1.sign({ payload, privateKey })
}

/**
 * Signs a batch of the account itself, in the transaction that lets it run our contract.
 *
 * @param bytes - The transaction without that.
 */
export function signDelegation(bytes: `0x${string}`, address: string, privateKey: `0x${string}`): `0x${string}` {
  const { type: _, ...transaction } = TxEnvelopeEip1559.deserialize(bytes as TxEnvelopeEip1559.Serialized)
  const { chainId, nonce = 0n, to } = transaction
  if (to?.toLowerCase() !== address.toLowerCase()) throw new Error('It is not a batch of this account')
  // The transaction itself uses the nonce before.
  const place = { chainId, nonce: nonce + 1n }
  const authorization = { address: smartAccount, ...place, ...signAuthorization(place, privateKey) } as const
  const envelope = TxEnvelopeEip7702.from({ ...transaction, authorizationList: [authorization] })
  const signature = Secp256k1.sign({ payload: TxEnvelopeEip7702.getSignPayload(envelope), privateKey })
  return TxEnvelopeEip7702.serialize(envelope, { signature })
}

/** Signs a batch that the services send, and what lets the account run our contract if it has to. */
export function signOperation(
  { operation, delegationNonce }: Extract<Signable, { kind: 'operation' }>,
  address: string,
  privateKey: `0x${string}`,
): `0x${string}` {
  const { chainId, sender } = operation
  if (sender.toLowerCase() !== address.toLowerCase()) throw new Error('It is not an operation of this account')
  const signature = Signature.toHex(Secp256k1.sign({ payload: hashOperation(operation), privateKey }))
  if (delegationNonce === undefined) return signature
  const authorization = signAuthorization({ chainId, nonce: BigInt(delegationNonce) }, privateKey)
  return Hex.concat(signature, Signature.toHex(authorization))
}
