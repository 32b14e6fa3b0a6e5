import { describe, expect, test } from 'vitest'
import { createTestService, testCall } from '../../testing/testCall.js'
import { getWallets } from './getWallets.js'
import { walletEntries } from './walletEntries.js'

const id = 'ab'.repeat(32)
const wire = {
  id,
  name: 'Demo\u202e Wallet',
  description: 'x',
  homepage: 'https://demo.example',
  image_id: '1f2e',
  image_url: 'https://img.example/1.png',
  rdns: 'org.demo',
  mobile_link: 'demo://',
  desktop_link: 'demo-desktop:',
  webapp_link: 'https://app.demo.example',
  link_mode: 'https://demo.example/link',
  app_store: 'https://apps.example/1',
  play_store: 'https://play.example/1',
  chrome_store: 'https://store.example/1',
  chains: ['eip155:1', 'cosmos:hub', 'a network', 'solana:x'],
  order: 3,
  badge_type: 'certified',
  injected: [{ namespace: 'eip155', injected_id: 'isDemo' }],
  supports_wc: true,
}
const wallet = {
  id,
  name: 'Demo Wallet',
  homepage: 'https://demo.example/',
  imageId: '1f2e',
  imageUrl: 'https://img.example/1.png',
  rdns: 'org.demo',
  mobileLink: 'demo://',
  desktopLink: 'demo-desktop:',
  webappLink: 'https://app.demo.example/',
  linkMode: 'https://demo.example/link',
  appStore: 'https://apps.example/1',
  playStore: 'https://play.example/1',
  chromeStore: 'https://store.example/1',
  chains: ['eip155:1', 'cosmos:hub', 'solana:x'],
  order: 3,
  badgeType: 'certified',
  injected: [{ namespace: 'eip155', injectedId: 'isDemo' }],
  supportsWalletConnect: true,
}

testCall<unknown>({
  name: 'getWallets',
  run: ({ http }, _, signal) =>
    getWallets(http, {
      page: 2,
      entries: walletEntries.recommended,
      include: ['a', 'b'],
      exclude: ['c'],
      chains: ['eip155:1', 'solana:x'],
      search: '  demo ',
      badge: 'certified',
      names: ['Demo'],
      rdns: ['org.demo'],
      ...(signal && { signal }),
    }),
  request: {
    method: 'GET',
    path: '/getWallets',
    query: {
      page: '2',
      entries: '4',
      include: 'a,b',
      exclude: 'c',
      chains: 'eip155:1,solana:x',
      search: 'demo',
      badge_type: 'certified',
      names: 'Demo',
      rdns: 'org.demo',
    },
  },
  reply: { count: 512, data: [wire] },
  result: { count: 512, wallets: [wallet] },
})

describe('getWallets', () => {
  const empty = () => ({ count: 0, data: [] })

  test.each([
    [{}, { page: '1', entries: '40' }],
    [{ search: '   ' }, { page: '1', entries: '40' }],
    [{ search: 'x' }, { page: '1', entries: '100', search: 'x' }],
    [
      { search: 'x', entries: 7, page: 3 },
      { page: '3', entries: '7', search: 'x' },
    ],
    [
      { include: [], exclude: [], chains: [] },
      { page: '1', entries: '40' },
    ],
  ])('asks for %j with the query %j', async (parameters, query) => {
    const { http, calls } = createTestService(empty)
    await getWallets(http, parameters)
    expect(calls[0]?.query).toEqual({ ...query, projectId: 'project', st: 'appkit', sv: 'react-evm-1.0.0' })
  })

  test('leaves three wallets out for plain HTML pages, and only for them', async () => {
    const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
    const solflare = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'
    const coinbase = 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8'
    const plain = createTestService(empty, { sdkVersion: 'html-core-4.2.2' })
    await getWallets(plain.http, { exclude: ['x', solflare] })
    await getWallets(plain.http)
    expect(plain.calls.map(({ query }) => query.exclude)).toEqual([
      `x,${solflare},${phantom},${coinbase}`,
      `${phantom},${solflare},${coinbase}`,
    ])
    const other = createTestService(empty, { sdkVersion: 'react-html-core-4.2.2' })
    await getWallets(other.http)
    expect(other.calls[0]?.query).not.toHaveProperty('exclude')
  })

  test.each([{ entries: 101 }, { entries: 5000, include: ['a'] }, { search: 'x', entries: 250, page: 2 }])(
    'asks for no more than the service gives at a time: %j',
    async (parameters) => {
      const { http, calls } = createTestService(empty)
      await getWallets(http, parameters)
      expect(calls.map(({ query }) => query.entries)).toEqual(['100'])
    },
  )

  test('asks for more wallets by their ids in parts, and gives them as one page', async () => {
    const ids = Array.from({ length: 250 }, (_, index) => `id-${index}`)
    const { http, calls } = createTestService(({ query }) => {
      const data = query.include?.split(',').map((id) => ({ id, name: id }))
      return { count: data?.length, data }
    })
    const ask = async (page: number, entries: number) => {
      const { wallets, count } = await getWallets(http, {
        include: [...ids, 'id-0'],
        badge: 'certified',
        page,
        entries,
      })
      return [wallets.map(({ id }) => id), count]
    }
    expect(await ask(1, 251)).toEqual([ids, 250])
    expect(calls.map(({ query }) => [query.page, query.entries, query.include, query.badge_type])).toEqual([
      ['1', '100', ids.slice(0, 100).join(), 'certified'],
      ['1', '100', ids.slice(100, 200).join(), 'certified'],
      ['1', '50', ids.slice(200).join(), 'certified'],
    ])
    expect(await ask(2, 200)).toEqual([ids.slice(200), 250])
    expect(await ask(2, 250)).toEqual([[], 250])
    // A short page of many wallets would have as long an address.
    expect(await ask(3, 40)).toEqual([ids.slice(80, 120), 250])
    expect(Math.max(...calls.map(({ query }) => query.include?.split(',').length ?? 0))).toBe(100)
  })

  test('fails as a whole if a part fails, rather than leave wallets out', async () => {
    const include = Array.from({ length: 101 }, (_, index) => `id-${index}`)
    const { http } = createTestService(({ query }) =>
      query.include === 'id-100' ? new Response(null, { status: 503 }) : empty(),
    )
    await expect(getWallets(http, { include, entries: 101 })).rejects.toThrow('HTTP status code: 503')
  })

  test('loses none of the others to an entry that makes no sense, whatever is wrong with it', async () => {
    const good = { ...wire, id: 'good' }
    for (const bad of [null, 'x', {}, ...Object.keys(wire).map((key) => ({ ...wire, [key]: { wrong: ['wrong'] } }))]) {
      const { http } = createTestService(() => ({ count: 3, data: [good, bad, { ...good, id: 'last' }] }))
      const { wallets, count } = await getWallets(http)
      expect(wallets.filter(({ id: own }) => own !== id).map(({ id }) => id)).toEqual(['good', 'last'])
      expect(JSON.stringify(wallets)).not.toContain('wrong')
      expect(count).toBe(3)
    }
  })

  test.each(['', ' ', '\u200b', '\u202e'])('leaves a wallet out whose name %j cannot be seen', async (name) => {
    const { http } = createTestService(() => ({ count: 2, data: [{ id: 'other', name }, wire] }))
    expect((await getWallets(http)).wallets).toEqual([wallet])
  })

  test.each(['', '.', '..', '%2e%2E', '\ud800'])(
    'takes a picture that no request can name, %j, for none',
    async (image_id) => {
      const { http } = createTestService(() => ({ count: 1, data: [{ ...wire, image_id }] }))
      expect((await getWallets(http)).wallets).toEqual([{ ...wallet, imageId: undefined }])
    },
  )

  test('does not say that there are no wallets when it can read none of them', async () => {
    const { http } = createTestService(() => ({ count: 2, data: [{ id }, { id, name: 5 }] }))
    await expect(getWallets(http)).rejects.toMatchObject({
      name: 'InvalidReplyError',
      details: '"data" is not a list of wallets.',
    })
  })

  test('takes what is missing for missing', async () => {
    const { http } = createTestService(() => ({
      count: 1,
      data: [{ id, name: 'Demo', rdns: null, image_url: { md: null } }],
    }))
    const { wallets } = await getWallets(http)
    expect(wallets).toEqual([
      {
        ...Object.fromEntries(Object.keys(wallet).map((key) => [key, undefined])),
        id,
        name: 'Demo',
        chains: [],
        injected: [],
      },
    ])
  })

  test('takes a picture by its sizes too', async () => {
    const { http } = createTestService(() => ({
      count: 1,
      data: [{ id, name: 'D', image_url: { md: 'https://i.example/m' } }],
    }))
    expect((await getWallets(http)).wallets[0]?.imageUrl).toBe('https://i.example/m')
  })

  test.each([
    ['demo://', 'demo://'],
    ['demo:', 'demo:'],
    ['org.demo+x://wc', 'org.demo+x://wc'],
    ['https://demo.example/app', 'https://demo.example/app'],
    ['http://demo.example', undefined],
    ['https://user@demo.example', undefined],
    ['javascript:alert(1)', undefined],
    ['JavaScript:alert(1)', undefined],
    ['java\tscript:alert(1)', undefined],
    [' javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['vbscript:x', undefined],
    ['file:///etc/passwd', undefined],
    ['blob:https://x', undefined],
    ['filesystem:x', undefined],
    ['about:blank', undefined],
    ['demo://a b', undefined],
    ['demo', undefined],
    ['//demo.example', undefined],
    [`demo:${'x'.repeat(2044)}`, undefined],
    [`demo:${'x'.repeat(2043)}`, `demo:${'x'.repeat(2043)}`],
    ['', undefined],
    [null, undefined],
  ])('takes %j as the link of an application as %j', async (mobile_link, expected) => {
    const { http } = createTestService(() => ({
      count: 1,
      data: [{ id, name: 'D', mobile_link, desktop_link: mobile_link }],
    }))
    expect((await getWallets(http)).wallets[0]).toMatchObject({ mobileLink: expected, desktopLink: expected })
  })

  test.each([-1, 1.5, '512', null])('refuses the count %j', async (count) => {
    const { http } = createTestService(() => ({ count, data: [] }))
    await expect(getWallets(http)).rejects.toMatchObject({ name: 'InvalidReplyError' })
  })
})
