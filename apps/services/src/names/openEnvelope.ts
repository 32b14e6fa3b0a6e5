import { createHash } from 'node:crypto'
import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { getAddress, isAddress } from 'viem'
import type { Chains, ServedChain } from '../chains/createChains.ts'
import { verifySignature } from '../chains/verifySignature.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { ethereum, toCaipNetworkId } from './coinTypes.ts'

/** The maximum difference between the clocks of client and server (s). */
const tolerance = 10

/** The wrapper of every change to a name: a message and its signature. */
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
  /** The coin type of the chain on which the signer is a contract; 60 for a signature by key. */
  readonly signerCoinType: number
  /** Identical for two messages with the same content, whatever their signatures. */
  readonly digest: string
  /** When the message becomes too old to be sent again (ms). */
  readonly expiresAt: number
}

/**
 * Opens the signed message, after `check` accepts its content and the signature is verified.
 *
 * @param options - `homeOf` returns the coin type of the chain that verifies signatures of the account. Without it, the
 * envelope names the chain. That is no proof for an account on another chain, since anyone may have deployed a contract
 * at the same address.
 * @throws {ServiceError} 422: not the expected message. 400: too old, or an invalid field. 401: signed by another
 * account. 503: the chain of a smart account is unreachable.
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

/** The network that resolves names, and the default network of EVM names. */
function findNameChain({ all }: Chains): ServedChain | undefined {
  const evm = all.filter(({ client }) => client)
  return evm.find(({ network }) => network.resolvesNames) ?? evm[0]
}
