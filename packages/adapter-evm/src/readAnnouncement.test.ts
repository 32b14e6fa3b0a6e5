import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAnnouncement } from './readAnnouncement.js'

const info = {
  uuid: '350670db-19fa-4704-a166-e52e178b59d2',
  name: 'Example',
  icon: 'data:image/png;base64,AA==',
  rdns: 'com.example',
}
const provider = { request: async () => null }
const read = (detail: unknown) => readAnnouncement(new CustomEvent('eip6963:announceProvider', { detail }))
const bomb = () => {
  throw new Error('boom')
}

describe('readAnnouncement', () => {
  test('takes a copy of what the wallet says, and its provider as it is', () => {
    const mine = { ...info }
    const announcement = read({ info: mine, provider })
    mine.name = 'Changed later'
    expect(announcement).toEqual({ ...info, provider })
    expect(announcement?.provider).toBe(provider)
  })

  test('takes a provider that is a function or a proxy', () => {
    expect(read({ info, provider: Object.assign(() => {}, provider) })).toBeDefined()
    expect(read({ info, provider: new Proxy(provider, {}) })).toBeDefined()
  })

  test.each([
    ['no detail', undefined],
    ['a detail that is text', 'hello'],
    ['no info', { provider }],
    ['no provider', { info }],
    ['a provider that is text', { info, provider: 'request' }],
    ['a request that is no function', { info, provider: { request: 'eth' } }],
    ['a name that is no text', { info: { ...info, name: 7 }, provider }],
    ['a name of nothing one can see', { info: { ...info, name: '\u200b\u202e ' }, provider }],
    ['an rdns of one word', { info: { ...info, rdns: 'metamask' }, provider }],
    ['an rdns with markup', { info: { ...info, rdns: 'com.<b>' }, provider }],
    ['an rdns with a colon', { info: { ...info, rdns: 'com.example:1' }, provider }],
    ['a long rdns', { info: { ...info, rdns: `com.${'a'.repeat(126)}` }, provider }],
    [
      'a detail that throws',
      {
        get info() {
          return bomb()
        },
        provider,
      },
    ],
    [
      'a name that throws',
      {
        info: {
          ...info,
          get name() {
            return bomb()
          },
        },
        provider,
      },
    ],
    [
      'a provider that throws',
      {
        info,
        provider: {
          get request() {
            return bomb()
          },
        },
      },
    ],
    ['a proxy that throws', { info, provider: new Proxy({}, { get: bomb, has: bomb }) }],
    [
      'a proxy that was revoked',
      (() => {
        const { proxy, revoke } = Proxy.revocable({}, {})
        revoke()
        return proxy
      })(),
    ],
  ])('skips %s', (_, detail) => {
    expect(read(detail)).toBeUndefined()
  })

  test('drops an icon that would be fetched, and keeps the wallet', () => {
    for (const icon of ['https://tracker.example/icon.png', 'data:text/html,<script>', 7, 'x'.repeat(2 ** 20)]) {
      expect(read({ info: { ...info, icon }, provider })).toMatchObject({ name: 'Example', icon: undefined })
    }
  })

  test.each([
    undefined,
    null,
    7,
    '',
    'metamask',
    'a'.repeat(65),
    '00000000-0000-0000-0000-000000000000',
    ` ${info.uuid}`,
    `${info.uuid}0`,
    info.uuid.replaceAll('-', ''),
  ])('accepts a wallet with the invalid uuid %j, and ignores the uuid', (uuid) => {
    expect(read({ info: { ...info, uuid }, provider })).toEqual({ ...info, uuid: undefined, provider })
  })

  test('reads a uuid in capitals as the same', () => {
    expect(read({ info: { ...info, uuid: info.uuid.toUpperCase() }, provider })?.uuid).toBe(info.uuid)
  })

  test('cuts a name of a megabyte', () => {
    expect(read({ info: { ...info, name: 'x'.repeat(2 ** 20) }, provider })?.name).toHaveLength(64)
  })

  test('reads each property once, so that no getter can change its mind', () => {
    let reads = 0
    const twoFaced = {
      ...info,
      get rdns() {
        return reads++ === 0 ? 'com.example' : '<script>'
      },
    }
    expect(read({ info: twoFaced, provider })?.rdns).toBe('com.example')
    expect(reads).toBe(1)
  })

  test('never throws, whatever is announced, and lets through nothing odd', () => {
    const anything = fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true, withSparseArray: true })
    const field = (good: unknown) => fc.oneof(fc.constant(good), anything, fc.string())
    const detail = fc.record({
      info: fc.oneof(
        fc.record({ uuid: field(info.uuid), name: field(info.name), icon: field(info.icon), rdns: field(info.rdns) }),
        anything,
      ),
      provider: field(provider),
    })
    fc.assert(
      fc.property(fc.oneof(detail, anything), (detail) => {
        const found = read(detail)
        if (!found) return
        expect(found.name.length).toBeGreaterThan(0)
        expect(found.uuid ?? info.uuid).toBe(info.uuid)
        expect(found.rdns).toMatch(/^[\w.-]{3,128}$/u)
        expect(found.icon ?? 'data:image/').toMatch(/^data:image\//u)
      }),
    )
  })
})
