import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseConfig } from './parseConfig.ts'

const mail = { url: 'smtp://127.0.0.1:1025', from: 'Wallet <wallet@example.org>' }
const parse = (social: object) => parseConfig({ embedded: { mail, social } }).embedded?.social
const client = { clientId: 'a', clientSecret: 'b' }
const pem = (namedCurve: string) =>
  generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const apple = (privateKey: string) => ({ apple: { clientId: 'a', teamId: 'T', keyId: 'K', privateKey } })

test('only a program on this machine may stand in for a provider', () => {
  const local = (url: string) => ({ github: { ...client, local: url } })
  expect(parse(local('http://127.0.0.1:4000'))).toEqual(local('http://127.0.0.1:4000'))
  for (const url of ['http://evil.example', 'http://127.0.0.1.evil.example', 'http://127.0.0.1@evil.example'])
    expect(() => parse(local(url))).toThrow('embedded.social.github.local: must be an address of this machine')
  for (const url of ['https://127.0.0.1:4000', 'http://127.0.0.1:4000/', 'http://127.0.0.1/?a'])
    expect(() => parse(local(url))).toThrow('embedded.social.github.local: must match pattern')
})

test('a service that others reach logs nobody in by a stand-in', () => {
  const input = { embedded: { mail, social: { github: { ...client, local: 'http://127.0.0.1:4000' } } } }
  const refusal = 'embedded.social.github.local: must not be set, because the services are not only local'
  expect(() => parseConfig({ ...input, host: '0.0.0.0' })).toThrow(refusal)
  expect(() => parseConfig({ ...input, publicUrl: 'https://services.example.org' })).toThrow(refusal)
})

test("Apple's key must be one that signs for Apple", () => {
  expect(parse(apple(pem('P-256')))?.apple?.teamId).toBe('T')
  for (const key of ['x', pem('P-384'), pem('P-256').replaceAll('\n', ' ').slice(0, 60)])
    expect(() => parse(apple(key))).toThrow('embedded.social.apple.privateKey: must be the text of the file')
})

test('a login that is unknown, or lacks its secret, is refused', () => {
  expect(() => parse({ myspace: client })).toThrow('embedded.social.myspace: is no setting')
  expect(() => parse({ google: { clientId: 'a' } })).toThrow('embedded.social.google')
})
