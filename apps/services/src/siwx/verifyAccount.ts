import { isAddress } from 'viem'
import type { Chains } from '../chains/createChains.ts'
import { verifySignature } from '../chains/verifySignature.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { SignInMessage } from './parseMessage.ts'
import { verifyBitcoin } from './verifiers/verifyBitcoin.ts'
import { verifyPolkadot } from './verifiers/verifyPolkadot.ts'
import { verifySolana } from './verifiers/verifySolana.ts'

/** Families in which only a key can sign. A valid signature proves that the address is one. */
const verifiers: Readonly<Record<string, typeof verifySolana>> = {
  bip122: verifyBitcoin,
  polkadot: verifyPolkadot,
  solana: verifySolana,
}

/**
 * Checks that the account of a message has signed it.
 *
 * @returns The key of the account's stored data. A key is valid on every network of its family. A contract is valid
 * only on its own network: on another, the same address may belong to someone else.
 * @throws {ServiceError} 400: not an EVM address, or an unsupported family. 401: not signed by it. 503: its chain has to
 * verify the signature, and is unreachable.
 */
export async function verifyAccount(
  chains: Chains,
  { namespace, caipNetworkId, address }: Pick<SignInMessage, 'namespace' | 'caipNetworkId' | 'address'>,
  message: string,
  signature: string,
): Promise<string> {
  if (namespace === 'eip155') {
    if (!isAddress(address, { strict: false })) {
      throw new ServiceError(400, 'address', 'The address provided is invalid')
    }
    const lower = address.toLowerCase()
    const signed = { address, message, signature }
    if (await verifySignature({ ...signed, chain: undefined })) return `eip155:${lower}`
    if (await verifySignature({ ...signed, chain: chains.find(caipNetworkId) })) return `${caipNetworkId}:${lower}`
    throw refused()
  }
  const verify = Object.hasOwn(verifiers, namespace) ? verifiers[namespace] : undefined
  if (!verify) throw new ServiceError(400, 'chainId', 'Accounts of this network cannot sign in here')
  if (!(await verify({ address, message, signature }))) throw refused()
  return `${namespace}:${address}`
}

const refused = (): ServiceError => new ServiceError(401, 'signature', 'The signature is not by this account')
