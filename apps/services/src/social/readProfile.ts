import { parseEmail } from '../email/parseEmail.ts'
import type { SocialProvider } from './SocialProvider.ts'

/** Who a provider says that the visitor is. */
export type Profile = {
  /** The id of the account, which never changes. */
  readonly subject: string
  readonly name?: string
  /** An address that the provider has checked. */
  readonly email?: string
}

/**
 * Reads what a provider says of a visitor: the claims of an ID token, or the answer of its user endpoint.
 *
 * @param emails - What GitHub says of the user's addresses.
 * @returns Undefined if it names nobody.
 */
export function readProfile(provider: SocialProvider, answer: unknown, emails?: unknown): Profile | undefined {
  const [id, name, email] = readers[provider](answer, emails)
  const subject = typeof id === 'number' && Number.isSafeInteger(id) ? String(id) : id
  if (typeof subject !== 'string' || !/^[\x21-\x7e]{1,255}$/u.test(subject)) return undefined
  const [cleanName, cleanEmail] = [toName(name), toEmail(email)]
  return { subject, ...(cleanName ? { name: cleanName } : {}), ...(cleanEmail ? { email: cleanEmail } : {}) }
}

type Reader = (answer: unknown, emails: unknown) => readonly [id: unknown, name: unknown, email?: unknown]

const readClaims: Reader = (claims) => [
  field(claims, 'sub'),
  field(claims, 'name'),
  // Apple writes it as a text.
  String(field(claims, 'email_verified')) === 'true' ? field(claims, 'email') : undefined,
]

const readers: Readonly<Record<SocialProvider, Reader>> = {
  google: readClaims,
  apple: readClaims,
  x: (answer) => [field(field(answer, 'data'), 'id'), field(field(answer, 'data'), 'username')],
  discord: (answer) => [
    field(answer, 'id'),
    field(answer, 'username'),
    field(answer, 'verified') === true ? field(answer, 'email') : undefined,
  ],
  github: (answer, emails) => [field(answer, 'id'), field(answer, 'login'), primaryOf(emails)],
  // It names an address only after its owner has confirmed it.
  facebook: (answer) => [field(answer, 'id'), field(answer, 'name'), field(answer, 'email')],
}

const primaryOf = (emails: unknown): unknown =>
  Array.isArray(emails)
    ? field(
        emails.find((one) => field(one, 'primary') === true && field(one, 'verified') === true),
        'email',
      )
    : undefined

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}

const toName = (name: unknown): string =>
  typeof name === 'string' ? name.toWellFormed().replaceAll(/\p{C}/gu, '').trim().slice(0, 100).toWellFormed() : ''

/** An address that no mail can reach counts as none. */
function toEmail(email: unknown): string | undefined {
  try {
    return typeof email === 'string' && email.length <= 320 ? parseEmail(email) : undefined
  } catch {
    return undefined
  }
}
