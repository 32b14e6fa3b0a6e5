import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'
import { isAddress } from 'viem'
import type { Chains } from '../chains/createChains.ts'
import { verifySignature } from '../chains/verifySignature.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { SignInMessage } from './parseMessage.ts'

/** The prefix of a raw Ed25519 key in SPKI format. */
const ed25519Prefix = Buffer.from('302a300506032b6570032100', 'hex')

/**
 * Checks that the account of a message has signed it.
 *
 * @returns The key of the account's stored data. A key is valid on every network of its family. A contract is valid
 * only on its own network: on another, the same address may belong to someone else.
 * @throws {ServiceError} 400: not an account, or an unsupported family. 401: not signed by it. 503: its chain has to
 * verify the signature, and is unreachable.
 */
export async function verifyAccount(
  chains: Chains,
  { namespace, caipNetworkId, address }: Pick<SignInMessage, 'namespace' | 'caipNetworkId' | 'address'>,
  message: string,
  signature: string,
): Promise<string> {
  if (namespace === 'eip155') {
    if (!isAddress(address, { strict: false })) throw invalid()
    const lower = address.toLowerCase()
    const signed = { address, message, signature }
    if (await verifySignature({ ...signed, chain: undefined })) return `eip155:${lower}`
    if (await verifySignature({ ...signed, chain: chains.find(caipNetworkId) })) return `${caipNetworkId}:${lower}`
    throw refused()
  }
  if (namespace === 'solana') {
    const key = decode(address)
    if (key?.length !== 32) throw invalid()
    const bytes = decode(signature)
    if (bytes?.length !== 64 || !isByKey(key, message, bytes)) throw refused()
    return `solana:${address}`
  }
  throw new ServiceError(400, 'chainId', 'Accounts of this network cannot sign in here: only EVM and Solana accounts')
}

function isByKey(key: Uint8Array, message: string, signature: Uint8Array): boolean {
  try {
    const publicKey = createPublicKey({ key: Buffer.concat([ed25519Prefix, key]), format: 'der', type: 'spki' })
    return verify(null, Buffer.from(message), publicKey, signature)
  } catch {
    // Not a point of the curve.
    return false
  }
}

function decode(text: string): Uint8Array | undefined {
  try {
    return base58.decode(text)
  } catch {
    return undefined
  }
}

const refused = (): ServiceError => new ServiceError(401, 'signature', 'The signature is not by this account')
const invalid = (): ServiceError => new ServiceError(400, 'address', 'The address provided is invalid')
