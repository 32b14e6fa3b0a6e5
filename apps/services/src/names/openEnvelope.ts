import { createHash } from 'node:crypto'
import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { getAddress, isAddress } from 'viem'
import { findNameChain } from '../chains/findNameChain.ts'
import { verifySignature } from '../chains/verifySignature.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { ethereum, toCaipNetworkId } from './coinTypes.ts'

/** How far the clocks of the two sides may be apart (s). */
const tolerance = 10

/** What every change of a name comes in: a text, and who has signed it. */
export const envelope = Type.Object({
  coin_type: Type.Integer({ minimum: 0, maximum: 0xff_ff_ff_ff, description: 'Type of the address, ENSIP-11' }),
  address: Type.String({ maxLength: 128, description: 'Who has signed' }),
  message: Type.String({ maxLength: 8192, description: 'JSON, with `timestamp` in seconds since 1970' }),
  signature: Type.String({ maxLength: 32_768 }),
})

export const signedAt = { timestamp: Type.Integer({ minimum: 0 }) }
export const attributesOf = Type.Record(Type.String(), Type.String())

export type OpenEnvelope<content> = {
  readonly content: content
  /** With the checksum of EIP-55. */
  readonly signer: `0x${string}`
  /** The coin type of the chain on which the signer was found to be a contract; 60 for whoever has signed with a key. */
  readonly signerCoinType: number
  /** The same for two messages that say the same, whatever their signatures look like. */
  readonly digest: string
  /** When the message is too old to be sent again (ms). */
  readonly expiresAt: number
}

/**
 * Reads what was signed, after `check` has found nothing wrong with it and the signature is its signer's.
 *
 * @param options - `homeOf` gives the coin type of the chain that may speak for an account. Without it, it is the one
 * that the envelope names: which is no proof of what an account on another chain wants, since anybody may have made a
 * contract at the same address.
 * @throws {ServiceError} 422: not the message that is expected. 400: too old, or a wrong field. 401: another's signature.
 * 503: the chain of a smart account cannot be reached.
 */
export async function openEnvelope<schema extends TSchema>(
  { chains, now }: Services,
  { coin_type, address, message, signature }: Static<typeof envelope>,
  schema: schema,
  { check, homeOf }: openEnvelope.Options<Static<schema>>,
): Promise<OpenEnvelope<Static<schema>>> {
  const content = parse(message)
  if (!Value.Check(schema, content) || !Value.Check(Type.Object(signedAt), content))
    throw new ServiceError(422, 'message', 'The message provided is not the JSON that was expected')
  check(content)
  if (Math.abs(now() / 1000 - content.timestamp) > tolerance)
    throw new ServiceError(400, 'timestamp', 'The message was signed too long ago. Check the time settings.')
  toCaipNetworkId(coin_type)
  if (!isAddress(address, { strict: false })) throw new ServiceError(400, 'address', 'The address provided is invalid')

  const signer = getAddress(address)
  const signed = { address: signer, message, signature }
  const home = homeOf ? await homeOf() : coin_type
  const network = toCaipNetworkId(home)
  const isByKey = await verifySignature({ ...signed, chain: undefined })
  const chain = network ? chains.find(network) : findNameChain(chains)
  if (!isByKey && !(await verifySignature({ ...signed, chain })))
    throw new ServiceError(401, 'signature', 'The signature is not by this address')
  const digest = createHash('sha256').update(`${signer}\n${message}`).digest('hex')
  const expiresAt = (content.timestamp + 2 * tolerance) * 1000
  return { content, signer, signerCoinType: isByKey ? ethereum : home, digest, expiresAt }
}

export declare namespace openEnvelope {
  type Options<content> = {
    check: (content: content) => void
    homeOf?: () => Promise<number>
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ServiceError(422, 'message', 'The message provided is not JSON', { cause })
  }
}
