import { domainToASCII } from 'node:url'
import { ServiceError } from '../server/ServiceError.ts'

const shape = /^[^\s@"(),:;<>[\\\]\p{C}]{1,64}$/u
const domainShape = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/u

/**
 * Normalises an e-mail address. Upper and lower case mean the same, as for every large provider.
 *
 * @throws {ServiceError} 422: no mail server could take it.
 */
export function parseEmail(text: string): string {
  const trimmed = text.normalize('NFKC').trim().toLowerCase()
  const at = trimmed.lastIndexOf('@')
  const [name, domain] = [trimmed.slice(0, at), domainToASCII(trimmed.slice(at + 1))]
  const isAddress =
    at > 0 && shape.test(name) && !/^\.|\.\.|\.$/u.test(name) && domain.length <= 253 && domainShape.test(domain)
  if (!isAddress) throw new ServiceError(422, 'email', 'This is not an e-mail address', { code: 'email' })
  return `${name}@${domain}`
}
