import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alice, bob, on, setupKit } from '../testing/setupKit.js'
import { createNftsController } from './createNftsController.js'

const services = 'https://services.example'
const contract = bob

function nft(tokenId: string, more: object = {}): object {
  return {
    id: `eip155:1/erc721:${contract}/${tokenId}`,
    chainId: 'eip155:1',
    contract: `eip155:1:${contract}`,
    tokenId,
    quantity: '1',
    name: `Boat ${tokenId}`,
    description: null,
    collection: { name: 'Boats' },
    content: { preview: { url: `${services}/public/getNftImage/eip155:1/${contract}/${tokenId}` } },
    flags: { is_spam: false },
    ...more,
  }
}

/** What the services answer, by the cursor; a missing page fails. */
let pages: Record<string, { data: object[]; next: string | null } | undefined>
let asked: string[]

async function setup(options: setupKit.Options = {}) {
  const test = setupKit({ services, ...options })
  const connected = test.kit.connection.connect('org.first')
  test.first.requests[0]?.approve([on(1, alice), on(137, alice)])
  await connected
  const nfts = test.kit.feature(createNftsController)
  const stop = nfts.$nfts.listen(() => {})
  const settled = (status = 'success') => vi.waitFor(() => expect(nfts.$nfts.get().status).toBe(status))
  const names = () => nfts.$nfts.get().data?.shown.map(({ name }) => name)
  return { ...test, nfts, stop, settled, names }
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  asked = []
  pages = { '': { data: [nft('1'), nft('2')], next: null } }
  vi.stubGlobal(
    'fetch',
    vi.fn(async (input: string) => {
      const url = new URL(input)
      if (!url.pathname.endsWith('/nfts')) return new Response('', { status: 500 })
      const cursor = url.searchParams.get('cursor') ?? ''
      asked.push(cursor)
      return pages[cursor] ? Response.json(pages[cursor]) : new Response('', { status: 404 })
    }),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('lists what the services know, spam apart, and finds one of them', async () => {
  pages = { '': { data: [nft('1'), nft('2', { flags: { is_spam: true } })], next: null } }
  const { nfts, settled, names } = await setup()
  await settled()
  expect(names()).toEqual(['Boat 1'])
  expect(nfts.$nfts.get().data?.spam.map(({ name }) => name)).toEqual(['Boat 2'])
  expect(nfts.find(`eip155:1/erc721:${contract}/2`)?.name).toBe('Boat 2')
  expect(nfts.find('eip155:1/erc721:0x/9')).toBeUndefined()
})

test('takes no picture from elsewhere, and no token of another network', async () => {
  const tracker = { preview: { url: 'https://tracker.example/1.png' } }
  pages = { '': { data: [nft('1', { content: tracker }), nft('2', { chainId: 'eip155:137' }), nft('3')], next: null } }
  const { nfts, settled } = await setup()
  await settled()
  expect(nfts.$nfts.get().data?.shown.map(({ name, imageUrl }) => [name, imageUrl])).toEqual([
    ['Boat 1', undefined],
    ['Boat 3', `${services}/public/getNftImage/eip155:1/${contract}/3`],
  ])
})

test('loads the next page when it is asked to, keeps it when it looks again, and stops at a cursor that repeats', async () => {
  pages = {
    '': { data: [nft('1')], next: 'x' },
    x: { data: [nft('2')], next: 'x' },
  }
  const { nfts, settled, names } = await setup()
  await settled()
  expect(nfts.$nfts.get().data?.hasMore).toBe(true)
  nfts.more()
  await settled()
  expect(names()).toEqual(['Boat 1', 'Boat 2'])
  expect(asked).toEqual(['', 'x'])
  expect(nfts.$nfts.get().data?.hasMore).toBe(false)
  pages[''] = { data: [nft('3'), nft('1')], next: 'x' }
  await nfts.refresh()
  expect(names()).toEqual(['Boat 3', 'Boat 1', 'Boat 2'])
})

test('shows a token that comes, and none that is gone, while it is watched', async () => {
  const { settled, names, stop } = await setup()
  await settled()
  pages = { '': { data: [nft('3'), nft('2')], next: null } }
  await vi.advanceTimersByTimeAsync(15_000)
  await vi.waitFor(() => expect(names()).toEqual(['Boat 3', 'Boat 2']))
  stop()
  await vi.advanceTimersByTimeAsync(2_000)
  const count = asked.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked.length).toBe(count)
})

test('keeps what is shown when the services fail, and loads it when it is asked to', async () => {
  const { nfts, settled, names } = await setup()
  await settled()
  const { '': page } = pages
  pages = {}
  await nfts.refresh()
  await settled('error')
  expect(names()).toEqual(['Boat 1', 'Boat 2'])
  pages = { '': page }
  nfts.retry()
  await settled()
})

test('asks for another account anew, and shows nothing of the first', async () => {
  const { first, settled, names } = await setup()
  await settled()
  pages = { '': { data: [nft('9')], next: null } }
  first.emit([on(1, bob)])
  expect(names()).toBeUndefined()
  await vi.waitFor(() => expect(names()).toEqual(['Boat 9']))
})

test('is not supported without services, and asks nobody', async () => {
  const { nfts } = await setup({ services: undefined as never })
  expect(nfts.$isSupported.get()).toBe(false)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked).toEqual([])
})

test('asks for another network anew, and shows nothing of the first, however late it comes', async () => {
  let answer = (_: Response): void => {}
  const late = new Promise<Response>((resolve) => {
    answer = resolve
  })
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (input: string) => (/nfts.*eip155(:|%3A)1&/u.test(input) ? late : fetch(input)))
  const { first, settled, names } = await setup()
  const there = { id: `eip155:137/erc721:${contract}/7`, chainId: 'eip155:137', contract: `eip155:137:${contract}` }
  pages = { '': { data: [nft('7', there)], next: null } }
  first.emit([on(137, alice)])
  await settled()
  answer(Response.json({ data: [nft('1')], next: null }))
  await vi.advanceTimersByTimeAsync(100)
  expect(names()).toEqual(['Boat 7'])
})

test('gives up services that hang after 4 s, and asks again at once when a visitor wants it', async () => {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const { kit, nfts, settled, names } = await setup()
  await vi.advanceTimersByTimeAsync(4_000)
  await settled('error')
  vi.stubGlobal('fetch', fetch)
  nfts.retry()
  await settled()
  expect(names()).toEqual(['Boat 1', 'Boat 2'])
  kit.dispose()
})
