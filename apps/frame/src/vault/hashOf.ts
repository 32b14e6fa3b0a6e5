import * as Hash from 'ox/Hash'
import * as Hex from 'ox/Hex'
import * as PersonalMessage from 'ox/PersonalMessage'
import * as TypedData from 'ox/TypedData'
import { isForEntryPoint } from '../account/isForEntryPoint.ts'
import { hashOperation } from '../account/operations.ts'
import type { Signable } from './VaultCommands.ts'

/**
 * Returns what identifies the payload. It is taken when the payload is shown, and again when it is signed. Of a
 * transaction, a message and structured data it is also what their signature signs.
 *
 * @throws {Error} It is no structured data of EIP-712, or an operation of a smart account.
 */
export function hashOf(payload: Signable): `0x${string}` {
  switch (payload.kind) {
    case 'transaction':
      return Hash.keccak256(payload.bytes)
    // The same transaction without the right to run a contract must not have the same hash.
    case 'delegation':
      return Hash.keccak256(Hex.concat('0x04', payload.bytes))
    case 'operation': {
      const hash = hashOperation(payload.operation)
      const { delegationNonce } = payload
      return delegationNonce === undefined
        ? hash
        : Hash.keccak256(Hex.concat(hash, Hex.fromNumber(delegationNonce, { size: 8 })))
    }
    case 'solanaMessage':
      return Hash.keccak256(Hex.concat(Hex.fromString('mooring/solana/message'), payload.bytes))
    case 'solanaTransactions': {
      const hashes = payload.list.map((bytes) => Hash.keccak256(bytes))
      return Hash.keccak256(Hex.concat(Hex.fromString('mooring/solana/transactions'), ...hashes))
    }
    case 'message':
      return PersonalMessage.getSignPayload(payload.bytes)
    case 'typedData': {
      const { domain = {}, types, primaryType, message } = JSON.parse(payload.text)
      if (isForEntryPoint(domain)) throw new Error('It is an operation of a smart account')
      return TypedData.getSignPayload({ domain, types, primaryType, message })
    }
  }
}
