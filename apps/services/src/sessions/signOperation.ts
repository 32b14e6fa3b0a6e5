import { type Hex, isAddressEqual, recoverMessageAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { checkAlive, findSession } from './findSession.ts'
import { signerAddresses } from './signerAddresses.ts'
import { readUserOperation } from './userOperation.ts'
import { unwrapKey } from './wrapKey.ts'

/**
 * Signs a user operation with the key of a session, after the page has signed it with its own key: ids appear in lists
 * and requests, so an id alone must not obtain a signature. The account on the chain decides what the operation may do,
 * by the permission it has granted to both keys.
 *
 * @throws {ServiceError} 400: revoked, expired, not activated, of another account, or its key is lost; 401: not signed
 * by the page; 404: no such session; 422: not a user operation.
 */
export async function signOperation(
  services: Services,
  secret: Buffer,
  path: string,
  { pci, userOp, entryPoint }: signOperation.Options,
): Promise<Hex> {
  const session = await findSession(services, path, pci)
  checkAlive(session, services.now())
  if (session.activated_at === null) throw new ServiceError(400, 'pci', 'The session was not activated')

  const [namespace, reference] = session.account.split(':')
  if (namespace !== 'eip155') throw new ServiceError(400, 'address', 'Only accounts of EVM chains have user operations')
  const { sender, signature, hash } = readUserOperation(userOp, Number(reference), entryPoint)
  if (sender.toLowerCase() !== session.address)
    throw new ServiceError(400, 'userOp', 'The user operation is of another account')
  const signer = await recoverMessageAddress({ message: { raw: hash }, signature }).catch(() => undefined)
  const isByPage = signerAddresses(JSON.parse(session.signer)).some((key) => signer && isAddressEqual(key, signer))
  if (!isByPage) throw new ServiceError(401, 'signature', 'The user operation is not signed by a key of the page')

  return privateKeyToAccount(openKey(secret, session.wrapped_key, pci)).signMessage({ message: { raw: hash } })
}

/** The operator may have changed or lost the secret that encrypts the key. */
function openKey(secret: Buffer, wrapped: string, pci: string): Hex {
  try {
    return unwrapKey(secret, wrapped, pci)
  } catch (cause) {
    throw new ServiceError(400, 'pci', 'The key of this session is lost. Grant the session again.', { cause })
  }
}

export declare namespace signOperation {
  type Options = { pci: string; userOp: unknown; entryPoint?: '0.6' | '0.7' | '0.8' }
}
