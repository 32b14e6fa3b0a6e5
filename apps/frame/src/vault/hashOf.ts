import * as Hash from 'ox/Hash'
import * as PersonalMessage from 'ox/PersonalMessage'
import * as TypedData from 'ox/TypedData'
import type { Signable } from './VaultCommands.ts'

/**
 * Returns what a signature of it signs. The hash is taken when it is shown, and again when it is signed.
 *
 * @throws {Error} It is no structured data of EIP-712.
 */
export function hashOf(payload: Signable): `0x${string}` {
  if (payload.kind === 'transaction') return Hash.keccak256(payload.bytes)
  if (payload.kind === 'message') return PersonalMessage.getSignPayload(payload.bytes)
  const { domain = {}, types, primaryType, message } = JSON.parse(payload.text)
  return TypedData.getSignPayload({ domain, types, primaryType, message })
}
