import type { SiwxMessage } from '../embedded/messageFields.js'
import { isSameAccount } from './isSameAccount.js'
import { parseSignInMessage, readSignInDomain, readTime } from './parseSignInMessage.js'
import { SignInAccountError, SignInDomainError, SignInMessageError, SignInTimeError } from './siwxErrors.js'

/** The maximum difference between clocks (ms). */
const tolerance = 60_000

/**
 * Checks that a sign-in message says what a page may ask an account to sign: this site, this account, this time. A text
 * of the standard form has to say the same as the fields.
 *
 * @example
 * ```ts
 * import { checkSignInMessage, type SiwxMessage } from '@mooring/core'
 *
 * declare const data: SiwxMessage
 * declare const text: string
 * checkSignInMessage({ data, text, host: 'app.example.org', now: Date.now() })
 * ```
 *
 * @param options - The message: its fields, and the text that is signed; the CAIP-10 account that has to sign, if it is
 *   known; the host of the page with its port; and the time in milliseconds since 1970.
 * @throws {SignInDomainError} It names another site.
 * @throws {SignInMessageError} Its text differs from its fields, or a time cannot be read.
 * @throws {SignInAccountError} It is for another account or network.
 * @throws {SignInTimeError} It has expired, or is not valid yet.
 * @see EIP-4361.
 */
export function checkSignInMessage({ data, text, account, host, now }: checkSignInMessage.Options): void {
  const written = parseSignInMessage(text)
  const named = readSignInDomain(text)
  if (named !== undefined && named !== host) throw new SignInDomainError({ domain: named, host })
  for (const { domain, uri } of written ? [data, written] : [data]) {
    if (domain !== host) throw new SignInDomainError({ domain, host })
    const uriHost = hostOf(uri)
    if (uriHost !== host) throw new SignInDomainError({ domain: uriHost ?? uri, host })
  }
  if (written && !saysTheSame(data, written)) throw new SignInMessageError()
  if (account && !isSameAccount(account, accountOf(data))) throw new SignInAccountError()

  const { issuedAt, notBefore, expirationTime } = data
  const [issued, begin, end] = [issuedAt, notBefore, expirationTime].map((time) => time && readTime(time))
  if ([issued, begin, end].some(Number.isNaN)) throw new SignInMessageError()
  if (Math.max(Number(issued ?? 0), Number(begin ?? 0)) > now + tolerance) throw new SignInTimeError({ isOver: false })
  if (end && Number(end) <= now - tolerance) throw new SignInTimeError({ isOver: true })
}

const accountOf = ({ chainId, accountAddress }: Readonly<SiwxMessage>): string => `${chainId}:${accountAddress}`

function hostOf(uri: string): string | undefined {
  return URL.canParse(uri) ? new URL(uri).host : undefined
}

const fields: readonly (keyof SiwxMessage)[] = [
  'version',
  'nonce',
  'statement',
  'uri',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'requestId',
]

function saysTheSame(data: Readonly<SiwxMessage>, written: SiwxMessage): boolean {
  return (
    isSameAccount(accountOf(data), accountOf(written)) &&
    fields.every((name) => (data[name] || undefined) === (written[name] || undefined)) &&
    (data.resources ?? []).join('\n') === (written.resources ?? []).join('\n')
  )
}

export declare namespace checkSignInMessage {
  type Options = {
    data: Readonly<SiwxMessage>
    text: string
    account?: string | undefined
    host: string
    now: number
  }
}
