import { expect, test } from 'vitest'
import { parseConfig } from './parseConfig.ts'

const mail = { url: 'smtp://127.0.0.1:1025', from: 'Wallet <wallet@example.org>' }
const list = (...ids: readonly string[]) => ids.map((id) => ({ id, secret: 'x'.repeat(32) }))
const keys = { auth: list('a'), keeper: list('a'), tokens: list('a') }

test('on this machine, only the mail server has to be set', () => {
  const { embedded } = parseConfig({ embedded: { mail } })
  expect(embedded).toEqual({ mail, frame: { host: '127.0.0.1', port: 8788 } })
  expect(parseConfig({}).embedded).toBeUndefined()
})

test('without a mail server the configuration is refused, with the reason', () => {
  expect(() => parseConfig({ embedded: {} })).toThrow(
    /^The configuration is wrong:\n {2}embedded\.mail: must be set, as in .* its codes come by e-mail$/u,
  )
  expect(() => parseConfig({ embedded: { mail: { ...mail, url: 'https://mail.example.org' } } })).toThrow(
    'embedded.mail.url: must match pattern',
  )
  for (const from of ['nobody', 'a@example.org\r\nBcc: b@example.org'])
    expect(() => parseConfig({ embedded: { mail: { ...mail, from } } })).toThrow('embedded.mail.from: must match')
})

test.each([
  [{ host: '0.0.0.0' }, {}],
  [{ publicUrl: 'https://services.example.org' }, {}],
  [{}, { frame: { url: 'https://wallet.example.org' } }],
  [{}, { frame: { host: '::' } }],
])('for others than this machine (%j, %j), recovery and keys must be decided', (more, embedded) => {
  expect(() => parseConfig({ ...more, embedded: { mail, ...embedded } })).toThrow(
    /embedded\.recovery: must be "keeper" or "own".*\n {2}embedded\.keys: must be set/u,
  )
  expect(() => parseConfig({ ...more, embedded: { mail, keys, recovery: 'own', ...embedded } })).not.toThrow()
})

test('the frame has an origin of its own', () => {
  const embedded = { mail, keys, recovery: 'own', frame: { url: 'https://services.example.org/wallet' } }
  expect(() => parseConfig({ publicUrl: 'https://services.example.org', embedded })).toThrow(
    'embedded.frame.url: must be of another origin than publicUrl',
  )
})

test('two keys with one id are refused, and short ones', () => {
  const withKeys = (more: object) => () => parseConfig({ embedded: { mail, keys: { ...keys, ...more } } })
  expect(withKeys({ auth: list('a', 'b', 'a') })).toThrow('embedded.keys.auth.2.id: must differ')
  expect(withKeys({ keeper: [{ id: 'a', secret: 'short' }] })).toThrow('embedded.keys.keeper.0.secret')
  expect(withKeys({ tokens: [] })).toThrow('embedded.keys.tokens')
})

test('the keeper has its key at one place', () => {
  const keeper = { url: 'http://keeper.internal:8789', token: 't'.repeat(32) }
  const { keeper: _, ...others } = keys
  const configure = (more: object) => () => parseConfig({ embedded: { mail, ...more } })
  expect(configure({ keys: others, keeper })).not.toThrow()
  expect(configure({ keys, keeper })).toThrow('embedded.keys.keeper: must be set, unless')
  expect(configure({ keys: others })).toThrow('embedded.keys.keeper: must be set, unless')
  expect(configure({ keeper })).toThrow('embedded.keys: must be set, because embedded.keeper is')
})
