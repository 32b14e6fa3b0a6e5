import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SiwxMessage } from '../embedded/messageFields.js'
import { checkSignInMessage } from './checkSignInMessage.js'
import { parseSignInMessage } from './parseSignInMessage.js'
import { writeSignInMessage } from './writeSignInMessage.js'

/** The examples of EIP-4361, and cases of its reference implementation (spruceid/siwe, `parsing_positive.json`). */
const published: readonly (readonly [string, string, SiwxMessage])[] = [
  [
    'an example with resources',
    `example.com wants you to sign in with your Ethereum account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

I accept the ExampleOrg Terms of Service: https://example.com/tos

URI: https://example.com/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2021-09-30T16:25:24Z
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
- https://example.com/my-web2-claim.json`,
    {
      domain: 'example.com',
      accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
      statement: 'I accept the ExampleOrg Terms of Service: https://example.com/tos',
      uri: 'https://example.com/login',
      version: '1',
      chainId: 'eip155:1',
      nonce: '32891756',
      issuedAt: '2021-09-30T16:25:24Z',
      resources: [
        'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
        'https://example.com/my-web2-claim.json',
      ],
    },
  ],
  [
    'no optional field',
    `service.org wants you to sign in with your Ethereum account:
0xe5A12547fe4E872D192E3eCecb76F2Ce1aeA4946


URI: https://service.org/login
Version: 1
Chain ID: 1
Nonce: 12341234`,
    {
      domain: 'service.org',
      accountAddress: '0xe5A12547fe4E872D192E3eCecb76F2Ce1aeA4946',
      uri: 'https://service.org/login',
      version: '1',
      chainId: 'eip155:1',
      nonce: '12341234',
    },
  ],
  [
    'every optional field, and a port',
    `localhost:4361 wants you to sign in with your Ethereum account:
0x6Ee9894c677EFa1c56392e5E7533DE76004C8D94

This is a test statement.

URI: https://localhost/login
Version: 1
Chain ID: 1
Nonce: oNCEHm5jzQU2WvuBB
Issued At: 2022-01-28T23:28:16.013Z
Expiration Time: 2100-01-07T14:31:43.952Z
Not Before: 2022-01-28T23:00:16.013Z
Request ID: some_id
Resources:`,
    {
      domain: 'localhost:4361',
      accountAddress: '0x6Ee9894c677EFa1c56392e5E7533DE76004C8D94',
      statement: 'This is a test statement.',
      uri: 'https://localhost/login',
      version: '1',
      chainId: 'eip155:1',
      nonce: 'oNCEHm5jzQU2WvuBB',
      issuedAt: '2022-01-28T23:28:16.013Z',
      expirationTime: '2100-01-07T14:31:43.952Z',
      notBefore: '2022-01-28T23:00:16.013Z',
      requestId: 'some_id',
      resources: [],
    },
  ],
  [
    'a Solana account, by CAIP-122',
    `service.org wants you to sign in with your Solana account:
GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1

I accept the ServiceOrg Terms of Service: https://service.org/tos

URI: https://service.org/login
Version: 1
Chain ID: 5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp
Nonce: 32891757
Issued At: 2021-09-30T16:25:24.000Z`,
    {
      domain: 'service.org',
      accountAddress: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1',
      statement: 'I accept the ServiceOrg Terms of Service: https://service.org/tos',
      uri: 'https://service.org/login',
      version: '1',
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      nonce: '32891757',
      issuedAt: '2021-09-30T16:25:24.000Z',
    },
  ],
]

describe('the message of a sign-in', () => {
  test.each(published)('is read and written with %s', (_, text, data) => {
    expect(parseSignInMessage(text)).toEqual(data)
    expect(writeSignInMessage(data)).toBe(text)
  })

  const [, example] = published[0] ?? ['', '']
  /** After cases of `parsing_negative.json`. */
  test.each([
    ['an empty text', ''],
    ['no domain', example.replace('example.com wants', ' wants')],
    ['a path in the domain', example.replace('example.com wants', 'example.com/path wants')],
    ['no empty line before the statement', example.replace('\n\nI accept', '\nI accept')],
    ['a statement of two lines', example.replace('I accept the', 'I accept\nthe')],
    ['no URI', example.replace(/URI: .*\n/u, '')],
    ['a malformed URI', example.replace('URI: https://example.com/login', 'URI: %wrong uri')],
    ['another version', example.replace('Version: 1', 'Version: 2')],
    ['no chain', example.replace(/Chain ID: .*\n/u, '')],
    ['a chain that is no number', example.replace('Chain ID: 1', 'Chain ID: ?')],
    ['a short nonce', example.replace('32891756', '1234567')],
    ['a nonce with a sign', example.replace('32891756', '3289-1756')],
    ['a date without a time', example.replace('2021-09-30T16:25:24Z', '2021-09-30')],
    ['a time that does not exist', example.replace('16:25:24Z', '36:25:24Z')],
    ['fields in another order', example.replace(/(Version: 1)\n(Chain ID: 1)/u, '$2\n$1')],
    ['a line after the end', `${example}\nand more`],
    ['a resource without a dash', example.replace('- ipfs', 'ipfs')],
    ['carriage returns', example.replaceAll('\n', '\r\n')],
    ['a day that does not exist', example.replace('2021-09-30', '2021-02-30')],
    ['a chain with a zero in front', example.replace('Chain ID: 1', 'Chain ID: 01')],
    ['resources in one line', example.replace('\n- https', ' - https')],
    ['a resource that is no URI', example.replace('ipfs://', '_not_a_uri_')],
    ['another resource that is no URI', example.replace('- https://', '- _not_a_uri_')],
    ['an empty line too many', example.replace('\n\nI accept', '\n\n\nI accept')],
  ])('is refused with %s', (_, text) => {
    expect(parseSignInMessage(text)).toBeUndefined()
  })

  const [, full] = published[2] ?? ['', '']
  const lines = full.split('\n').slice(5, 13)
  test.each(lines)('is refused when this line is empty, or another stands in its place: %s', (line) => {
    expect(parseSignInMessage(full)).toBeDefined()
    expect(parseSignInMessage(full.replace(line, ''))).toBeUndefined()
    for (const other of lines.filter((other) => other !== line)) {
      const swapped = full.replace(line, '\0').replace(other, line).replace('\0', other)
      expect(parseSignInMessage(swapped)).toBeUndefined()
    }
  })

  test.each(['Issued At', 'Expiration Time', 'Not Before'])('is refused with a time of another form: %s', (title) => {
    for (const time of ['Wed Oct 05 2011 16:48:00 GMT+0200 (CEST)', '2022-01-28', '1643412000'])
      expect(parseSignInMessage(full.replace(new RegExp(`${title}: .*`, 'u'), `${title}: ${time}`))).toBeUndefined()
  })

  test('survives writing and reading, whatever its fields are', () => {
    const word = fc.stringMatching(/^[a-zA-Z0-9]{8,20}$/u)
    const time = fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
      .map((date) => date.toISOString())
    const maybe = <value>(arbitrary: fc.Arbitrary<value>) => fc.option(arbitrary, { nil: undefined })
    const any = fc.record({
      domain: fc.webAuthority().filter((domain) => !domain.includes('@')),
      accountAddress: word,
      chainId: fc.constantFrom('eip155:1', 'solana:abc', 'polkadot:91b1', 'bip122:0000'),
      uri: fc.webUrl(),
      version: fc.constant('1'),
      nonce: word,
      statement: maybe(fc.stringMatching(/^[a-z]+( [a-z]+)*$/u)),
      issuedAt: maybe(time),
      expirationTime: maybe(time),
      notBefore: maybe(time),
      requestId: maybe(word),
      resources: maybe(fc.array(fc.webUrl(), { maxLength: 3 })),
    })
    fc.assert(
      fc.property(any, (data) => {
        expect(parseSignInMessage(writeSignInMessage(data))).toEqual(JSON.parse(JSON.stringify(data)))
      }),
    )
  })
})

describe('a message that may be signed', () => {
  const now = Date.parse('2026-01-02T03:04:05Z')
  const data: SiwxMessage = {
    domain: 'app.example.org',
    accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    chainId: 'eip155:1',
    uri: 'https://app.example.org/login',
    version: '1',
    nonce: '32891756',
    statement: 'Come aboard',
    issuedAt: '2026-01-02T03:04:05Z',
    expirationTime: '2026-01-09T03:04:05Z',
  }
  const account = `eip155:1:${data.accountAddress.toLowerCase()}`
  const check = (change: Partial<SiwxMessage> = {}, text?: string) => {
    const changed = { ...data, ...change }
    checkSignInMessage({
      data: changed,
      text: text ?? writeSignInMessage(changed),
      account,
      host: 'app.example.org',
      now,
    })
  }

  test('names this site, this account and this time', () => {
    expect(check).not.toThrow()
    expect(() => check({ issuedAt: '2026-01-02T03:05:00Z' })).not.toThrow()
    expect(() => check({}, 'A text of its own')).not.toThrow()
  })

  test.each<[string, Partial<SiwxMessage>, string]>([
    ['another site', { domain: 'evil.example.org' }, 'SignInDomainError'],
    ['a site that looks the same', { domain: 'app.examp1e.org' }, 'SignInDomainError'],
    ['another port', { domain: 'app.example.org:8443' }, 'SignInDomainError'],
    ['the address of another site', { uri: 'https://evil.example.org' }, 'SignInDomainError'],
    ['no address at all', { uri: 'app' }, 'SignInDomainError'],
    ['another account', { accountAddress: '0xe5A12547fe4E872D192E3eCecb76F2Ce1aeA4946' }, 'SignInAccountError'],
    ['another network', { chainId: 'eip155:10' }, 'SignInAccountError'],
    ['a time that is over', { expirationTime: '2026-01-02T03:00:00Z' }, 'SignInTimeError'],
    ['a time to come', { notBefore: '2026-01-02T04:00:00Z' }, 'SignInTimeError'],
    ['the future', { issuedAt: '2026-01-03T03:04:05Z' }, 'SignInTimeError'],
    ['a time that cannot be read', { expirationTime: 'tomorrow' }, 'SignInMessageError'],
  ])('does not name %s', (_, change, name) => {
    expect(() => check(change)).toThrow(expect.objectContaining({ name }))
  })

  test.each([
    'evil.example.org wants you to sign in with your Ethereum account:\r\n',
    '\nhttps://evil.example.org wants you to sign in with your account',
    'EVIL.example.org Wants You To Sign In With Your Ethereum account:',
  ])('signs in nowhere else, in whatever form: %s', (text) => {
    expect(() => check({}, text)).toThrow(expect.objectContaining({ name: 'SignInDomainError', host: data.domain }))
  })

  test('says in its text what it says in its fields', () => {
    const other = (change: Partial<SiwxMessage>) => writeSignInMessage({ ...data, ...change })
    const different = expect.objectContaining({ name: 'SignInMessageError' })
    expect(() => check({}, other({ statement: 'Give me everything' }))).toThrow(different)
    expect(() => check({}, other({ resources: ['https://app.example.org/all'] }))).toThrow(different)
    expect(() => check({}, other({ chainId: 'eip155:10' }))).toThrow(different)
    expect(() => check({}, other({ domain: 'evil.example.org' }))).toThrow(
      expect.objectContaining({ name: 'SignInDomainError', domain: 'evil.example.org', host: 'app.example.org' }),
    )
  })
})
