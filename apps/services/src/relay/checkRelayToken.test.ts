import { generateKeyPairSync } from 'node:crypto'
import { assert, asyncProperty, string } from 'fast-check'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { checkRelayToken } from './checkRelayToken.ts'
import { createRelayKey } from './testing/createRelayKey.ts'

const address = 'wss://relay.example.org'
const key = createRelayKey()
const check = (token: string | undefined) =>
  checkRelayToken({ token, isAudience: (audience) => audience === address, now: Date.now() })

test('a token is from the key that it names', async () => {
  expect(await check(await key.sign(address))).toBe(key.id)
})

test('a token may be good for a day', async () => {
  expect(await check(await key.sign(address, { expiresIn: 86_400 }))).toBe(key.id)
})

test('clocks may be a minute apart', async () => {
  expect(await check(await key.sign(address, { issuedIn: 30 }))).toBe(key.id)
  expect(await check(await key.sign(address, { issuedIn: -3600, expiresIn: -30 }))).toBe(key.id)
})

const unsigned = (header: object) => {
  const now = Math.floor(Date.now() / 1000)
  const parts = [header, { iss: key.id, sub: 'a', aud: address, iat: now, exp: now + 60 }]
  return parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
}

test.each([
  ['no token', async () => undefined, 'needs a token'],
  ['no text of a token', async () => 'a.b.c', 'not a JSON Web Token'],
  ['a token of another key', () => key.sign(address, { signer: createRelayKey().privateKey }), 'signature'],
  ['an expired token', () => key.sign(address, { issuedIn: -7200, expiresIn: -3600 }), 'has expired'],
  ['a token from the future', () => key.sign(address, { issuedIn: 3600, expiresIn: 7200 }), 'issued in the future'],
  ['a token for another relay', () => key.sign('wss://relay.evil.test'), 'another relay'],
  ['a token for longer than a day', () => key.sign(address, { expiresIn: 86_401 }), 'more than a day'],
  ['a token without an end', () => key.sign(address, { without: 'exp' }), 'claim'],
  ['a token without a beginning', () => key.sign(address, { without: 'iat' }), 'claim'],
  ['a token without a subject', () => key.sign(address, { without: 'sub' }), 'claim'],
  ['a token with an empty subject', () => key.sign(address, { subject: '' }), 'sub'],
  ['a token whose subject is no text', () => key.sign(address, { subject: 7 }), 'sub'],
  ['an issuer that is no key', () => key.sign(address, { issuer: 'did:key:zMooring' }), 'did:key'],
  ['an issuer of another kind of key', () => key.sign(address, { issuer: `did:key:z6Ls${'a'.repeat(44)}` }), 'did:key'],
  ['the algorithm none', async () => `${unsigned({ alg: 'none', typ: 'JWT' })}.`, 'not EdDSA'],
  [
    'a key of HMAC that is the public key',
    async () =>
      new SignJWT({ iss: key.id, sub: 'a', aud: address, iat: Math.floor(Date.now() / 1000) })
        .setExpirationTime('1h')
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .sign(Buffer.from(key.id)),
    'not EdDSA',
  ],
  [
    'a signature of another kind of key',
    async () =>
      new SignJWT({ iss: key.id, sub: 'a', aud: address, iat: Math.floor(Date.now() / 1000) })
        .setExpirationTime('1h')
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
        .sign(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey),
    'not EdDSA',
  ],
])('%s is refused', async (_, createToken, sentence) => {
  await expect(check(await createToken())).rejects.toMatchObject({
    statusCode: 401,
    field: 'auth',
    message: expect.stringContaining(sentence),
  })
})

test('a token that was changed anywhere is refused', async () => {
  const token = await key.sign(address)
  const [header = '', payload = '', signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const longer = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 1 })).toString('base64url')
  await expect(check(`${header}.${longer}.${signature}`)).rejects.toMatchObject({ statusCode: 401 })
})

test('whatever stands in its place is refused with 401', async () => {
  await assert(
    asyncProperty(string(), string(), async (first, second) => {
      const payload = Buffer.from(JSON.stringify({ iss: first })).toString('base64url')
      for (const token of [first, `${first}.${second}`, `${first}.${payload}.${second}`])
        await expect(check(token)).rejects.toMatchObject({ statusCode: 401 })
    }),
  )
})
