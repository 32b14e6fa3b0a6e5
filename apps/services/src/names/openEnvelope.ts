import { createHash } from 'node:crypto'
import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { getAddress, isAddress } from 'viem'
import { findNameChain } from '../chains/findNameChain.ts'
import { verifySignature } from '../chains/verifySignature.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { toCaipNetworkId } from './coinTypes.ts'

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
  /** The same for two messages that say the same, whatever their signatures look like. */
  readonly digest: string
  /** When the message is too old to be sent again (ms). */
  readonly expiresAt: number
}

/**
 * Reads what was signed, after `check` has found nothing wrong with it and the signature is its signer's.
 *
 * @throws {ServiceError} 422: not the message that is expected. 400: too old, or a wrong field. 401: another's signature.
 * 503: the chain of a smart account cannot be reached.
 */
export async function openEnvelope<schema extends TSchema>(
  { chains, now }: Services,
  { coin_type, address, message, signature }: Static<typeof envelope>,
  schema: schema,
  check: (content: Static<schema>) => void,
): Promise<OpenEnvelope<Static<schema>>> {
  const content = parse(message)
  if (!Value.Check(schema, content) || !Value.Check(Type.Object(signedAt), content))
    throw new ServiceError(422, 'message', 'The message provided is not the JSON that was expected')
  check(content)
  if (Math.abs(now() / 1000 - content.timestamp) > tolerance)
    throw new ServiceError(400, 'timestamp', 'The message was signed too long ago. Check the time settings.')
  const network = toCaipNetworkId(coin_type)
  if (!isAddress(address, { strict: false })) throw new ServiceError(400, 'address', 'The address provided is invalid')

  const chain = network ? chains.find(network) : findNameChain(chains)
  const signer = getAddress(address)
  if (!(await verifySignature({ chain, address: signer, message, signature })))
    throw new ServiceError(401, 'signature', 'The signature is not by this address')
  const digest = createHash('sha256').update(`${signer}\n${message}`).digest('hex')
  return { content, signer, digest, expiresAt: (content.timestamp + 2 * tolerance) * 1000 }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ServiceError(422, 'message', 'The message provided is not JSON', { cause })
  }
}
