import { isAddress } from '../addresses/isAddress.js'
import type { CaipNetworkId } from '../caip/Namespace.js'
import { parseCaipNetworkId } from '../caip/parseCaipNetworkId.js'
import type { BaseError } from '../errors/BaseError.js'
import type { Family } from '../families/Family.js'
import { toFamily } from '../families/familyOf.js'
import { cleanText } from '../text/cleanText.js'
import { SendInputError } from './SendInputError.js'

/** What was typed for a receiver: nothing yet, an address, a name that has to be resolved, or neither. */
export type TypedReceiver =
  | { readonly kind: 'empty' }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'problem'; readonly problem: BaseError }

/** Longer is no name: DNS ends there, and so does ENS in practice. */
const longestName = 255

/**
 * Reads a receiver as a visitor types or pastes it: with white space and invisible characters around and in it, as a
 * payment link, or with its network in front. What names another network, or asks for more than a payment to somebody,
 * is refused: an address alone would lose that.
 *
 * @example
 * ```ts
 * import { readReceiver } from '@mooring/core/internal'
 *
 * readReceiver(' ethereum:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb\n', 'eip155:1')
 * // { kind: 'address', address: '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb' }
 * readReceiver('alice.eth', 'eip155:1') // { kind: 'name', name: 'alice.eth' }
 * ```
 *
 * @param text - What is in the field.
 * @param network - Where it is to be paid.
 * @param family - The facts of its chain family. Defaults to what is known of it.
 * @see Specification §5; EIP-681; BIP-21; CAIP-10.
 */
export function readReceiver(
  text: string,
  network: CaipNetworkId,
  family: Family = toFamily(parseCaipNetworkId(network).chainNamespace),
): TypedReceiver {
  const typed = cleanText(text, 1_000)
  if (typed === '') return { kind: 'empty' }
  const read = readLink(typed, network, family)
  if (typeof read === 'object') return read
  // An address that was broken over two lines is still one.
  const address = read.replace(/\s/gu, '')
  if (isAddress(family, address)) {
    const { addressPrefix = '' } = family
    return { kind: 'address', address: address.startsWith(addressPrefix) ? address : addressPrefix + address }
  }
  const isName = /^[^\s:/?#@]+\.[^\s:/?#@.]+$/u.test(read) && read.length <= longestName
  return isName ? { kind: 'name', name: read } : refuse()
}

/** Takes out of a link, or of an account's id, what is paid to. */
function readLink(typed: string, network: CaipNetworkId, { scheme }: Family): string | TypedReceiver {
  const account = typed.startsWith(`${network}:`) ? typed.slice(network.length + 1) : typed
  const [start = '', ...rest] = account.split(':')
  if (rest.length === 0) return account
  if (start.toLowerCase() !== scheme || rest.length > 1) return refuse(details.elsewhere)
  const [, target = '', chain, call] = /^(?:pay-)?([^@/?]*)(?:@([^/?]*))?(?:\/([^?]*))?/u.exec(rest[0] ?? '') ?? []
  if (call) return refuse(details.call)
  return chain !== undefined && !network.endsWith(`:${chain}`) ? refuse(details.elsewhere) : target
}

const refuse = (why?: string): TypedReceiver => ({
  kind: 'problem',
  problem: new SendInputError({ reason: 'invalidReceiver', details: why }),
})

const details = {
  elsewhere: 'It is for another network than the one in use.',
  call: 'It is a request for a token. Choose the token, and enter the address that is to get it.',
}
