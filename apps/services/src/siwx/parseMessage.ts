import { ServiceError } from '../server/ServiceError.ts'

/** A sign-in message, field by field. Times are milliseconds since 1970. */
export type SignInMessage = {
  readonly scheme: string | undefined
  readonly domain: string
  /** CAIP-2 */
  readonly caipNetworkId: string
  readonly namespace: string
  readonly chainId: string
  readonly address: string
  readonly uri: string
  readonly nonce: string
  readonly issuedAt: number | undefined
  readonly expirationTime: number | undefined
  readonly notBefore: number | undefined
  readonly resources: readonly string[]
}

const line = '[^\\n\\r]+'
/** Optional lines, in their order. */
const optional = (title: string, name: string): string => `(?:\\n${title}: (?<${name}>${line}))?`

/** Some clients leave out the empty line of a missing statement, which EIP-4361 requires. */
const shape = new RegExp(
  [
    '^(?:(?<scheme>[a-z][a-z0-9+.-]*)://)?(?<domain>[^\\s/?#@]+)',
    ` wants you to sign in with your (?<family>${line}) account:`,
    `\\n(?<address>[-.%a-zA-Z0-9]{1,128})\\n\\n(?:${line}\\n\\n|\\n)?URI: (?<uri>\\S+)`,
    '\\nVersion: 1\\nChain ID: (?<chain>\\S+)\\nNonce: (?<nonce>[a-zA-Z0-9]{8,128})',
    optional('Issued At', 'issuedAt'),
    optional('Expiration Time', 'expirationTime'),
    optional('Not Before', 'notBefore'),
    optional('Request ID', 'requestId'),
    '(?<resources>\\nResources:(?:\\n- \\S+)*)?$',
  ].join(''),
  'u',
)

/** Families as EIP-4361 and its equivalents for other chains write them, where the chain is only a reference. */
const families: Readonly<Record<string, string>> = {
  ethereum: 'eip155',
  solana: 'solana',
  bitcoin: 'bip122',
  polkadot: 'polkadot',
}

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/iu
const network = /^(?:eip155:[1-9]\d{0,31}|(?!eip155:)[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32})$/u

/**
 * Parses a sign-in message of any chain family completely: no part of it is ignored.
 *
 * @throws {ServiceError} 400: it is invalid.
 * @see EIP-4361; CAIP-122.
 */
export function parseMessage(text: string): SignInMessage {
  const fields = shape.exec(text)?.groups
  if (!fields) throw refuse('The message provided is not a sign-in message')
  const { scheme, domain = '', family = '', address = '', uri = '', chain = '', nonce = '' } = fields
  const caipNetworkId = chain.includes(':') ? chain : `${toNamespace(family, chain)}:${chain}`
  if (!network.test(caipNetworkId)) throw refuse('The message names no network')
  const resources = fields.resources?.split('\n- ').slice(1) ?? []
  if (!resources.every((resource) => URL.canParse(resource))) throw refuse('A resource of the message is not a URI')
  const [namespace = '', chainId = ''] = caipNetworkId.split(':')
  return {
    scheme,
    domain,
    caipNetworkId,
    namespace,
    chainId,
    address,
    uri,
    nonce,
    issuedAt: readTime(fields.issuedAt),
    expirationTime: readTime(fields.expirationTime),
    notBefore: readTime(fields.notBefore),
    resources,
  }
}

/** The name of the network may stand in the place of its family; a number alone means an EVM chain. */
function toNamespace(family: string, chain: string): string | undefined {
  const lower = family.toLowerCase()
  if (Object.hasOwn(families, lower)) return families[lower]
  return /^\d+$/u.test(chain) ? 'eip155' : undefined
}

function readTime(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const value = time.test(text) ? Date.parse(text) : Number.NaN
  // JavaScript reads February 30 as a day in March.
  const day = Date.parse(`${text.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(value) || Number.isNaN(day) || new Date(day).toISOString().slice(0, 10) !== text.slice(0, 10))
    throw refuse('A time of the message cannot be read')
  return value
}

const refuse = (sentence: string): ServiceError => new ServiceError(400, 'message', sentence)
