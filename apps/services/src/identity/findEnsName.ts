import type { Address, PublicClient } from 'viem'
import { normalize } from 'viem/ens'
import { isCallRefused } from '../chains/isCallRefused.ts'
import { ServiceError } from '../server/ServiceError.ts'

/** The longest name, and the longest link. */
const [maxName, maxLink] = [255, 2048]

export type EnsName = { readonly name: string; readonly avatar: string | undefined }

/**
 * Finds the primary name of an address, if the name resolves back to it, and its picture, if that is a link. It does
 * not look up names that are stored off-chain.
 *
 * @throws {ServiceError} 503: no node answers.
 * @see ENSIP-3, ENSIP-12 and ENSIP-15.
 */
export async function findEnsName(client: PublicClient, address: Address): Promise<EnsName | undefined> {
  const name = await read(client.getEnsName({ address }))
  if (!name || !isNormal(name)) return undefined
  // Anyone can claim any name, so the name must resolve back to the address.
  const [owner, avatar] = await Promise.all([
    read(client.getEnsAddress({ name })),
    read(client.getEnsText({ name, key: 'avatar' })),
  ])
  if (owner?.toLowerCase() !== address.toLowerCase()) return undefined
  return { name, avatar: isLink(avatar) ? avatar : undefined }
}

/** Rejects a name that imitates another, or that no page would display. */
function isNormal(name: string): boolean {
  try {
    return name.length <= maxName && normalize(name) === name
  } catch {
    return false
  }
}

const isLink = (text: string | null | undefined): text is string =>
  typeof text === 'string' && text.length <= maxLink && /^(?:https?|ipfs):\/\/\S+$/u.test(text) && URL.canParse(text)

/** A refused call means that there is no value. */
async function read<value>(reading: Promise<value>): Promise<value | undefined> {
  try {
    return await reading
  } catch (cause) {
    if (isCallRefused(cause)) return undefined
    throw new ServiceError(503, 'address', 'Names cannot be looked up at the moment. Try again soon.', { cause })
  }
}
