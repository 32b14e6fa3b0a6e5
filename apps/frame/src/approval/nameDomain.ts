import { readProperty } from '@mooring/core'

/** What a domain may have, as EIP-712 lists it. */
const domainFields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
] as const

/**
 * Gives structured data the type of their domain, if they have none. Without it, libraries sign fewer fields of the domain
 * than are there: a network that is written as a text would be shown, and the signature would be valid on all others.
 *
 * @throws {Error} It is no JSON.
 */
export function nameDomain(text: string): string {
  const data: unknown = JSON.parse(text)
  const [types, domain] = [readProperty(data, 'types'), readProperty(data, 'domain') ?? {}]
  if (typeof types !== 'object' || types === null || readProperty(types, 'EIP712Domain') !== undefined) return text
  const EIP712Domain = domainFields.filter(({ name }) => readProperty(domain, name) !== undefined)
  return JSON.stringify({ ...(data as object), domain, types: { EIP712Domain, ...types } })
}
