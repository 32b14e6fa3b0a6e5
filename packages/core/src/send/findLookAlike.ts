import type { Namespace } from '../caip/Namespace.js'
import type { Family } from '../families/Family.js'
import { bareAddress, isSameAddress } from './isSameAddress.js'

/** How many characters visitors look at, at either end. */
const seen = 4

/**
 * Finds the known address that an address only looks like: the same first and last four characters, and others between.
 * Who wants to be paid by mistake makes such addresses, and puts them into a history to be copied.
 *
 * @param family - The facts of the chain family, or the namespace of a known one.
 * @param address - The one to be paid.
 * @param known - Those that were paid before, and the account's own.
 * @returns Nothing if the address is known itself, or looks like none.
 */
export function findLookAlike(
  family: Family | Namespace,
  address: string,
  known: readonly string[],
): string | undefined {
  if (known.some((other) => isSameAddress(family, other, address))) return undefined
  const ends = endsOf(family, address)
  return known.find((other) => endsOf(family, other) === ends)
}

/** To the eye a capital is much like its small letter, in every family. */
function endsOf(family: Family | Namespace, address: string): string {
  const text = bareAddress(family, address).toLowerCase()
  return `${text.slice(0, seen)} ${text.slice(-seen)}`
}
