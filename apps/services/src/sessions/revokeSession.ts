import { isAddress } from 'viem'
import { verifySignature } from '../chains/verifySignature.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { findSession } from './findSession.ts'

/** What the owner of an account signs (EIP-191) to take a permission back. */
const toRevocation = (pci: string): string => `Revoke the permission ${pci}`

/**
 * Takes a session back, for good.
 *
 * Whoever knows the id of a session may end it: that takes power away and gives none, and older clients have nothing to
 * prove themselves with. A signature that is given has to be of the account.
 *
 * @throws {ServiceError} 401: the signature is another's; 404: no such session.
 */
export async function revokeSession(
  services: Services,
  path: string,
  { pci, signature }: { pci: string; signature?: string },
): Promise<void> {
  const { account, address, revoked_at } = await findSession(services, path, pci)
  if (signature !== undefined && signature !== '') {
    const chain = services.chains.find(account.slice(0, account.lastIndexOf(':')))
    const message = toRevocation(pci)
    if (!isAddress(address) || !(await verifySignature({ chain, address, message, signature })))
      throw new ServiceError(401, 'signature', 'The signature is not by this account')
  }
  if (revoked_at !== null) return
  await services.database.query
    .updateTable('smart_sessions')
    .set({ revoked_at: services.now() })
    .where('pci', '=', pci)
    .where('revoked_at', 'is', null)
    .execute()
}
