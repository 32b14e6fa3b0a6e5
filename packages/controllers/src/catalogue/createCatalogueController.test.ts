import { toNetwork } from '@mooring/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AppKit } from '../index.js'
import { createFakeAdapter, createFakeConnector, createFakeSource } from '../testing/index.js'
import { createMemoryStorage, mainnet, setupKit } from '../testing/setupKit.js'
import { createAllWalletsController } from './createAllWalletsController.js'
import { createCatalogueController } from './createCatalogueController.js'

const services = 'https://services.example'
const entries = Array.from({ length: 90 }, (_, index) => ({
  id: `id-${index}`,
  name: `Wallet ${index}`,
  image_id: `image-${index}`,
  image_url: `https://elsewhere.example/${index}`,
  rdns: `org.wallet${index}`,
  mobile_link: index % 2 ? `wallet${index}://` : null,
  supports_wc: index !== 3,
  badge_type: index === 5 ? 'certified' : 'none',
}))

type Answer = (query: URLSearchParams) => Response | Promise<Response>
const requests: URLSearchParams[] = []
const signals: AbortSignal[] = []
const kits: AppKit[] = []
let answer: Answer

/** Answers as the services do. */
const serve: Answer = (query) => {
  const list = (name: string) => query.get(name)?.split(',').filter(Boolean)
  const found = entries.filter(
    ({ id, name, badge_type }) =>
      (list('include')?.includes(id) ?? true) &&
      !list('exclude')?.includes(id) &&
      name.toLowerCase().includes(query.get('search') ?? '') &&
      (query.get('badge_type') ?? badge_type) === badge_type,
  )
  const [page, size] = [Number(query.get('page')), Number(query.get('entries'))]
  return Response.json({ count: found.length, data: found.slice((page - 1) * size, page * size) })
}

beforeEach(() => {
  vi.useFakeTimers()
  requests.length = 0
  signals.length = 0
  answer = serve
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const query = new URL(url).searchParams
    requests.push(query)
    if (init.signal) signals.push(init.signal)
    return answer(query)
  })
})
afterEach(() => {
  // Else what loads late would request something in the next test.
  for (const kit of kits.splice(0)) kit.dispose()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const later = (time = 0) => vi.advanceTimersByTimeAsync(time)

function setup(options: setupKit.Options = {}) {
  const remote = createFakeConnector({ id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' })
  const made = setupKit({
    services,
    connectors: [createFakeSource({ connectors: [remote.connector] }).source],
    ...options,
  })
  kits.push(made.kit)
  return { ...made, remote, catalogue: made.kit.feature(createCatalogueController) }
}

/** Watches the list of the Connect view. */
function watch(options: setupKit.Options = {}) {
  const made = setup(options)
  const $list = made.catalogue.listOf()
  const stop = $list.listen(() => {})
  const names = () => $list.get().wallets.map(({ name }) => name)
  return { ...made, $list, stop, names }
}

describe('the list of the Connect view', () => {
  test('shows known wallets at once, and makes no request before it is watched', async () => {
    const { catalogue } = setup()
    await later(1000)
    expect(requests).toEqual([])
    const $list = catalogue.listOf()
    const stop = $list.listen(() => {})
    expect($list.get().wallets.map(({ name }) => name)).toEqual(['WalletConnect', 'First', 'Second'])
    // Two more make four.
    expect($list.get()).toMatchObject({ missing: 2, hasAll: true, count: undefined })
    await vi.waitFor(() => expect($list.get().count).toBe(90))
    expect($list.get().wallets.map(({ name }) => name)).toEqual([
      ...['WalletConnect', 'First', 'Second'],
      ...['Wallet 0', 'Wallet 1'],
    ])
    expect($list.get().missing).toBe(0)
    expect(requests.map((query) => [query.get('entries'), query.get('chains')])).toEqual([['4', 'eip155:1,eip155:137']])
    stop()
  })

  test('loads images only from the catalogue', async () => {
    const { $list } = watch()
    await vi.waitFor(() => expect($list.get().count).toBe(90))
    const [, , , first] = $list.get().wallets
    expect(first?.imageUrl).toMatch(/^https:\/\/services\.example\/getWalletImage\/image-0\?/u)
  })

  test('gives each part of a wallet the name and the picture of the whole, in the list of a family as well', async () => {
    const imageUrl = 'data:image/png;base64,AA=='
    const dot = createFakeConnector({
      id: 'injectedWeb3:first',
      name: 'first',
      namespaces: ['polkadot'],
      info: undefined,
    })
    const part = { ...dot.connector, injectedId: 'first' }
    const { kit, catalogue, first } = setup({
      services: undefined,
      first: { imageUrl },
      more: [createFakeAdapter({ namespace: 'polkadot', connectors: [part] }).adapter],
      customWallets: [
        { id: 'first', name: 'First', rdns: 'org.first', injected: [{ namespace: 'polkadot', injected_id: 'first' }] },
      ],
    })
    const face = { name: 'First', imageUrl }
    expect([part, first.connector].map(catalogue.faceOf)).toEqual([face, face])
    expect(catalogue.listOf('polkadot').get().wallets).toMatchObject([
      { ...face, id: part.id, connectors: [{ id: part.id }] },
    ])
    expect(catalogue.faceOf({ ...part, id: 'gone', name: 'Gone' })).toEqual({ name: 'Gone', imageUrl: undefined })
    kit.dispose()
  })

  test('has the pictures of networks once they are watched, and none without services', async () => {
    const [bare, { catalogue }] = [setup({ services: undefined }), setup()]
    const odd = toNetwork({ ...mainnet, id: 31_337, caipNetworkId: 'eip155:31337' })
    expect(catalogue.$networkImage.get()(mainnet)).toBeUndefined()
    for (const { $networkImage } of [bare.catalogue, catalogue]) $networkImage.listen(() => {})
    await vi.waitFor(() => expect(catalogue.$networkImage.get()(mainnet)).toBeDefined())
    const imageOf = catalogue.$networkImage.get()
    expect(imageOf(mainnet)).toMatch(/^https:\/\/services\.example\/public\/getAssetImage\/ba0ba0cd-[\w-]+\?/u)
    expect(imageOf({ ...odd, assets: { imageId: 'own' } })).toContain('/public/getAssetImage/own?')
    expect([imageOf(odd), bare.catalogue.$networkImage.get()(mainnet)]).toEqual([undefined, undefined])
    expect(requests).toEqual([])
  })

  test('has featured wallets in the order of the page, and does not recommend them again', async () => {
    const { names, $list } = watch({
      featuredWalletIds: ['id-9', 'id-4'],
      excludeWalletIds: ['id-4', 'id-0'],
    })
    expect($list.get().missing).toBe(2)
    await vi.waitFor(() => expect($list.get().count).toBe(88))
    expect(names()).toEqual(['WalletConnect', 'First', 'Second', 'Wallet 9', 'Wallet 1'])
  })

  test('offers only the wallets that the page includes', async () => {
    const { names, $list } = watch({ includeWalletIds: ['id-7', 'id-8'] })
    await vi.waitFor(() => expect($list.get().count).toBe(2))
    expect(names()).toEqual(['WalletConnect', 'First', 'Second', 'Wallet 7', 'Wallet 8'])
  })

  test('shows the code at once on a first visit without a wallet, and no wallets but those of the page', async () => {
    const { names, $list, kit } = watch({ isEmpty: true, featuredWalletIds: ['id-9'] })
    expect($list.get()).toMatchObject({ hasCode: true, missing: 1, browsers: [] })
    await vi.waitFor(() => expect($list.get().count).toBe(90))
    expect(names()).toEqual(['Wallet 9'])
    kit.wallets.use('walletConnect')
    expect($list.get().hasCode).toBe(false)
    expect(names().slice(0, 2)).toEqual(['WalletConnect', 'Wallet 9'])
  })

  test('shows an installed wallet of the catalogue once', async () => {
    const { names, $list } = watch({ first: { id: 'org.wallet0', info: { rdns: 'org.wallet0' } } })
    await vi.waitFor(() => expect($list.get().count).toBe(90))
    expect(names()).toEqual(['WalletConnect', 'First', 'Second', 'Wallet 1', 'Wallet 2'])
  })

  test('keeps installed, recent and custom wallets and the QR code when the catalogue is down', async () => {
    answer = () => Response.error()
    const storage = createMemoryStorage({
      '@mooring/recentWallets': JSON.stringify({ version: 1, value: ['phone'] }),
      '@mooring/catalogueWallets': JSON.stringify({
        version: 1,
        value: [{ id: 'phone', name: 'Phone Wallet', mobile_link: 'phone://' }, 5, { id: 'x' }],
      }),
    })
    const { names, $list, catalogue } = watch({ storage, customWallets: [{ id: 'own', name: 'Own' }] })
    await later(20)
    await vi.waitFor(() => expect($list.get().missing).toBe(0))
    expect(names()).toEqual(['WalletConnect', 'Phone Wallet', 'First', 'Second', 'Own'])
    expect($list.get().hasAll).toBe(true)
    expect(catalogue.walletOf('phone')?.mobileLink).toBe('phone://')
  })

  test.each([
    ['HIDE', 'Linux', false],
    ['SHOW', 'Linux', true],
    ['ONLY_MOBILE', 'Linux', false],
    ['ONLY_MOBILE', 'Android', true],
    ['HIDE', 'Android', false],
  ] as const)('with allWallets %s on %s offers to search: %s', (allWallets, userAgent, hasAll) => {
    vi.stubGlobal('navigator', { userAgent })
    expect(watch({ allWallets }).$list.get().hasAll).toBe(hasAll)
    expect(watch({ allWallets, features: { allWallets: false } }).$list.get().hasAll).toBe(false)
  })

  test('makes no request and offers no wallets of other devices without a way to pair', async () => {
    const { $list, names } = watch({ connectors: [] })
    await later(1000)
    expect(requests).toEqual([])
    expect(names()).toEqual(['First', 'Second'])
    expect($list.get()).toMatchObject({ missing: 0, hasAll: false })
  })

  test('offers wallets that open on a phone there, without a row for the QR code', async () => {
    vi.stubGlobal('navigator', { userAgent: 'iPhone' })
    const { names, $list } = watch({ isEmpty: true })
    await vi.waitFor(() => expect($list.get().count).toBe(90))
    expect(names()).toEqual(['Wallet 1', 'Wallet 3'])
  })

  test('asks again when the networks change', async () => {
    const { kit, $list } = watch()
    await vi.waitFor(() => expect($list.get().count).toBe(90))
    kit.network.removeNetwork('eip155:137')
    await vi.waitFor(() => expect(requests.at(-1)?.get('chains')).toBe('eip155:1'))
  })

  test('preloads the code of connectors for other devices', () => {
    const preload = vi.fn(async () => {})
    const { connector } = createFakeConnector({ id: 'wc', type: 'WALLET_CONNECT', preload })
    const { catalogue } = setup({ connectors: [createFakeSource({ connectors: [connector] }).source] })
    expect(preload).not.toHaveBeenCalled()
    catalogue.listOf().listen(() => {})
    expect(preload).toHaveBeenCalledOnce()
  })
})

describe('choosing', () => {
  test('opens the view that can connect the wallet', async () => {
    const { kit, $list, catalogue, first } = watch({ first: { id: 'org.first' }, includeWalletIds: ['id-1', 'id-3'] })
    await vi.waitFor(() => expect($list.get().count).toBe(2))
    const choose = (name: string) => {
      const choice = $list.get().wallets.find((choice) => choice.name === name)
      if (choice) catalogue.choose(choice)
      return kit.router.$router.get().route
    }
    expect(choose('WalletConnect')).toEqual({ view: 'ConnectingWalletConnectBasic' })
    expect(choose('Wallet 1')).toEqual({ view: 'ConnectingWalletConnect', walletId: 'id-1' })
    // It is an extension alone.
    expect(choose('Wallet 3')).toEqual({ view: 'Downloads', walletId: 'id-3' })
    choose('First')
    await vi.waitFor(() => expect(first.requests).toHaveLength(1))
  })

  test('stores a wallet on another device with its connector for the next visit', async () => {
    const { kit, $list, remote, storage, stop } = watch()
    await vi.waitFor(() => expect($list.get().count).toBe(90))
    kit.router.push({ view: 'ConnectingWalletConnect', walletId: 'id-1' })
    const connected = kit.connection.connect('walletConnect')
    await vi.waitFor(() => expect(remote.requests).toHaveLength(1))
    remote.requests[0]?.approve()
    await connected
    expect(kit.wallets.$recent.get()).toEqual(['id-1'])
    stop()

    answer = () => Response.error()
    const next = watch({ storage, enableReconnect: false })
    expect(next.names()).toEqual(['WalletConnect', 'Wallet 1', 'First', 'Second'])
    expect(next.catalogue.walletOf('id-1')?.mobileLink).toBe('wallet1://')
  })

  test('stores no recent wallet without a name', async () => {
    const { kit, remote } = setup()
    const connected = kit.connection.connect('walletConnect')
    await vi.waitFor(() => expect(remote.requests).toHaveLength(1))
    remote.requests[0]?.approve()
    await connected
    expect(kit.wallets.$recent.get()).toEqual([])
  })
})

describe('all wallets', () => {
  function watchAll(options: setupKit.Options = {}) {
    const made = setup(options)
    const all = made.kit.feature(createAllWalletsController)
    const stop = all.$all.listen(() => {})
    const names = () => all.$all.get().wallets.map(({ name }) => name)
    const loaded = (count: number) => vi.waitFor(() => expect(names()).toHaveLength(count))
    return { ...made, all, stop, names, loaded }
  }

  test('end at the first empty page, whatever the count', async () => {
    answer = async (query) => Response.json({ ...(await (await serve(query)).json()), count: 9000 })
    const { all, loaded } = watchAll()
    await loaded(42)
    for (const count of [82, 92, 92]) {
      all.more()
      await vi.waitFor(() => expect(all.$all.get().wallets).toHaveLength(count))
    }
    await vi.waitFor(() => expect(all.$all.get()).toMatchObject({ hasMore: false, problem: undefined }))
    all.more()
    await later()
    expect(requests).toHaveLength(4)
  })

  test('load page by page, installed ones first, each once', async () => {
    const { all, names, loaded } = watchAll({ first: { info: { rdns: 'org.wallet2' } } })
    expect(all.$all.get()).toMatchObject({ isLoading: true, hasMore: false })
    await loaded(41)
    expect(names().slice(0, 4)).toEqual(['First', 'Second', 'Wallet 0', 'Wallet 1'])
    expect(all.$all.get()).toMatchObject({ isLoading: false, hasMore: true })
    all.more()
    all.more()
    await loaded(81)
    all.more()
    await loaded(91)
    expect(all.$all.get().hasMore).toBe(false)
    expect(requests.map((query) => [query.get('page'), query.get('entries')])).toEqual([
      ['1', '40'],
      ['2', '40'],
      ['3', '40'],
    ])
  })

  test('are searched 300 ms after the last letter, and an older answer is dropped', async () => {
    const { all, names, loaded, events } = watchAll({ isEmpty: true })
    await loaded(40)
    for (const text of ['w', 'wa', ' wallet 7 ']) all.search(text)
    expect(all.$all.get()).toMatchObject({ isLoading: true, search: ' wallet 7 ' })
    await later(299)
    expect(requests).toHaveLength(1)
    let release: (response: Response) => void = () => {}
    answer = () => new Promise((resolve) => (release = resolve))
    await later(1)
    await vi.waitFor(() => expect(requests).toHaveLength(2))
    expect([requests[1]?.get('search'), requests[1]?.get('entries')]).toEqual(['wallet 7', '100'])
    all.search('wallet 89')
    expect(signals.at(-1)?.aborted).toBe(true)
    release(serve(requests[1] as URLSearchParams) as Response)
    answer = serve
    await later(300)
    await loaded(1)
    expect(names()).toEqual(['Wallet 89'])
    expect(events.filter((event) => event === 'SEARCH_WALLET')).toHaveLength(2)
  })

  test('reuse recent answers', async () => {
    const { all, loaded } = watchAll({ isEmpty: true })
    await loaded(40)
    all.filter(true)
    await loaded(1)
    all.filter(false)
    await loaded(40)
    expect(requests).toHaveLength(2)
    await later(300_000)
    all.filter(true)
    await loaded(1)
    expect(requests).toHaveLength(3)
  })

  test('report a failure, and try again', async () => {
    answer = () => Response.error()
    const { all, names, loaded } = watchAll()
    await vi.waitFor(() => expect(all.$all.get().problem).toBeDefined())
    expect(names()).toEqual(['First', 'Second'])
    answer = serve
    all.retry()
    await loaded(42)
    expect(all.$all.get().problem).toBeUndefined()
  })

  test('start from the first page at the next visit', async () => {
    const { kit, all, loaded } = watchAll({ isEmpty: true })
    await kit.open()
    await loaded(40)
    all.search('wallet 89')
    await later(300)
    await loaded(1)
    kit.close()
    expect(all.$all.get().search).toBe('')
  })

  test('are there again when the next visit follows at once', async () => {
    const { kit, loaded } = watchAll({ isEmpty: true })
    await kit.open()
    await loaded(40)
    kit.close()
    await kit.open()
    await loaded(40)
  })

  test('are those of the page without a catalogue', async () => {
    const { names, all } = watchAll({ services: undefined, customWallets: [{ id: 'own', name: 'Own' }] })
    await later()
    expect(names()).toEqual(['First', 'Second', 'Own'])
    expect(all.$all.get()).toMatchObject({ isLoading: false, hasMore: false, problem: undefined })
    expect(requests).toEqual([])
  })

  test('end with the kit', async () => {
    const { kit, all } = watchAll()
    all.search('x')
    kit.dispose()
    // Stores end a second after their last watcher, one after the other.
    await later(5000)
    expect(requests.filter((query) => query.get('search'))).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('on a phone without a catalogue', () => {
  beforeEach(() => void vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) Mobile' }))
  beforeEach(() => void vi.stubGlobal('location', { href: 'https://app.example/swap?to=eth' }))

  test('well-known wallets are listed that a link opens', async () => {
    const { names, catalogue, $list, kit } = watch({ isEmpty: true, services: undefined })
    await vi.waitFor(() => expect(names().length).toBeGreaterThan(1))
    expect(names()).toEqual(['WalletConnect', 'MetaMask', 'Rabby', 'Rainbow', 'Zerion'])
    expect($list.get()).toMatchObject({ hasCode: false, browsers: [] })
    const [, choice] = $list.get().wallets
    if (choice) catalogue.choose(choice)
    expect(kit.router.$router.get().route).toEqual({ view: 'ConnectingWalletConnect', walletId: 'io.metamask' })
    expect(catalogue.walletOf('io.metamask')?.mobileLink).toBe('metamask://')
    expect(requests).toEqual([])
  })

  test('they also stand in for a catalogue that does not answer', async () => {
    answer = () => new Response(null, { status: 500 })
    const { names } = watch({ isEmpty: true })
    expect(names()).toEqual([])
    await vi.waitFor(() => expect(names()).toEqual(['MetaMask', 'Rabby', 'Rainbow', 'Zerion']))
  })

  test('a page without WalletConnect opens in the browsers of wallets', async () => {
    const { $list } = watch({ isEmpty: true, services: undefined, connectors: [] })
    await vi.waitFor(() => expect($list.get().browsers).not.toEqual([]))
    expect($list.get().wallets).toEqual([])
    expect($list.get().browsers.map(({ href }) => href)).toEqual([
      'https://metamask.app.link/dapp/app.example/swap?to=eth',
      'https://phantom.app/ul/browse/https%3A%2F%2Fapp.example%2Fswap%3Fto%3Deth?ref=https%3A%2F%2Fapp.example',
    ])
  })

  test('an installed wallet is enough', async () => {
    const { $list } = watch({ services: undefined, connectors: [] })
    await later(1000)
    expect($list.get().browsers).toEqual([])
  })
})
