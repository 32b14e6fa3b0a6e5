import { namespaces } from '../caip/Namespace.js'
import type { SiwxMessage } from '../embedded/messageFields.js'
import { signInFamilies } from './writeSignInMessage.js'

// biome-ignore lint/style/noRestrictedGlobals: it reads a text, and not the clock.
const Calendar: DateConstructor = Date

const line = '[^\\n\\r]+'
const time = '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?(?:Z|[+-]\\d\\d:\\d\\d)'
const optional = (title: string, name: string, value: string): string => `(?:\\n${title}: (?<${name}>${value}))?`

/** Some wallets leave out the empty line of a missing statement, which EIP-4361 requires. */
const shape: RegExp = new RegExp(
  [
    '^(?:(?<scheme>[a-z][a-z0-9+.-]*)://)?(?<domain>[^\\s/?#@]+)',
    ` wants you to sign in with your (?<family>${line}) account:`,
    `\\n(?<accountAddress>[-.%a-zA-Z0-9]{1,128})\\n\\n(?:(?<statement>${line})\\n\\n|\\n)?URI: (?<uri>[^\\s]+:[^\\s]*)`,
    '\\nVersion: 1\\nChain ID: (?<chain>[-:_a-zA-Z0-9]{1,48})\\nNonce: (?<nonce>[a-zA-Z0-9]{8,128})',
    optional('Issued At', 'issuedAt', time),
    optional('Expiration Time', 'expirationTime', time),
    optional('Not Before', 'notBefore', time),
    optional('Request ID', 'requestId', "[-._~!$&'()*+,;=:@%a-zA-Z0-9]*"),
    '(?<resources>\\nResources:(?:\\n- [a-zA-Z][a-zA-Z0-9+.-]*:\\S*)*)?$',
  ].join(''),
  'u',
)

/** One network has one name: a number without zeros in front. */
const network: RegExp = /^(?!eip155:0)[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/u

/**
 * Parses the whole text of a sign-in message, and ignores no part.
 *
 * @example
 * ```ts
 * import { parseSignInMessage } from '@mooring/core'
 *
 * declare const text: string
 * parseSignInMessage(text)?.domain
 * ```
 *
 * @returns The fields, with a CAIP-2 `chainId`, or nothing if it is not such a message.
 * @see EIP-4361; CAIP-122.
 */
export function parseSignInMessage(text: string): SiwxMessage | undefined {
  const fields = shape.exec(text)?.groups
  if (!fields) return undefined
  const { scheme, family = '', chain = '', resources, ...rest } = fields
  const chainId = chain.includes(':') ? chain : `${namespaceOf(family, chain)}:${chain}`
  if (!network.test(chainId)) return undefined
  const times = [rest.issuedAt, rest.expirationTime, rest.notBefore]
  if (times.some((time) => time !== undefined && Number.isNaN(readTime(time)))) return undefined
  const data: Record<string, unknown> = { version: '1', chainId }
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) data[name] = value
  if (resources !== undefined) data.resources = resources.split('\n- ').slice(1)
  return data as SiwxMessage
}

/** The name of the network may stand in the place of its family; a number alone means an EVM chain. */
function namespaceOf(family: string, chain: string): string | undefined {
  const known = namespaces.find((namespace) => signInFamilies[namespace].toLowerCase() === family.toLowerCase())
  return known ?? (/^\d+$/u.test(chain) ? 'eip155' : undefined)
}

/** As the laxest server may read it. */
const firstLine: RegExp = /^\s*(?:[a-z][a-z\d+.-]*:\/\/)?(\S+) wants you to sign in with your /iu

/**
 * Reads which site a text signs in to, also if it is not of the standard form: another server may accept it.
 *
 * @returns Nothing if it is no sign-in.
 * @see EIP-4361.
 */
export const readSignInDomain = (text: string): string | undefined => firstLine.exec(text)?.[1]

/** Reads a time of ISO 8601, in milliseconds since 1970. `NaN` if there is no such time, or no such day. */
export function readTime(text: string): number {
  // JavaScript reads February 30 as a day in March.
  const day = text.slice(8, 10)
  const isDay = new Calendar(`${text.slice(0, 10)}T00:00:00Z`).getUTCDate() === Number(day)
  return isDay ? Calendar.parse(text) : Number.NaN
}
