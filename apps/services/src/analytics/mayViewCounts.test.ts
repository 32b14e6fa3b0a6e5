import { expect, test } from 'vitest'
import { mayViewCounts } from './mayViewCounts.ts'

const viewKey = 'a key of sixteen or more'
const local = { host: 'localhost:8787' }

test.each([
  ['this machine', { remoteAddress: '127.0.0.1', headers: local }, true],
  ['this machine, over IPv6', { remoteAddress: '::1', headers: { host: '[::1]:8787' } }, true],
  ['another machine', { remoteAddress: '192.168.1.7', headers: { host: '192.168.1.2:8787' } }, false],
  [
    'a proxy on this machine',
    { remoteAddress: '127.0.0.1', headers: { ...local, 'x-forwarded-for': '127.0.0.1' } },
    false,
  ],
  ['a name that leads to this machine', { remoteAddress: '127.0.0.1', headers: { host: 'evil.example.org' } }, false],
  ['a wrong key', { remoteAddress: '192.168.1.7', headers: local, key: 'a key of sixteen or mor' }, false],
  ['the key', { remoteAddress: '192.168.1.7', headers: {}, key: viewKey }, true],
  ['the key as a header', { remoteAddress: undefined, headers: { authorization: `Bearer ${viewKey}` } }, true],
  ['a wrong header', { remoteAddress: undefined, headers: { authorization: `Basic ${viewKey}` } }, false],
])('the counts are shown to %s: %#', (_, { remoteAddress, headers, ...rest }, expected) => {
  const key = 'key' in rest ? rest.key : undefined
  expect(mayViewCounts({ remoteAddress, headers, key }, { viewKey, publicUrl: undefined })).toBe(expected)
})

test('without a key in the configuration no key opens anything', () => {
  expect(
    mayViewCounts({ remoteAddress: '192.168.1.7', headers: {}, key: '' }, { viewKey: undefined, publicUrl: undefined }),
  ).toBe(false)
})

test.each([
  ['http://127.0.0.1:8787', true],
  ['http://localhost:8787', true],
  // A proxy on this machine that adds no header looks like this machine.
  ['https://services.example.org', false],
  ['http://192.168.1.2', false],
])('of services at %s, this machine sees the counts without a key: %s', (publicUrl, expected) => {
  const request = { remoteAddress: '127.0.0.1', headers: local }
  expect(mayViewCounts({ ...request, key: undefined }, { viewKey, publicUrl })).toBe(expected)
  expect(mayViewCounts({ ...request, key: viewKey }, { viewKey, publicUrl })).toBe(true)
})
