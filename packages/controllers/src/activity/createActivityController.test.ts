import { type ChainAdapter, type SentTransaction, safeHref, type TransactionStatus } from '@mooring/core'
import { describeSent } from '@mooring/core/internal'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alice, bob, createMemoryStorage, on, setupKit } from '../testing/setupKit.js'
import { createActivityController } from './createActivityController.js'
import { createSentTransactions } from './createSentTransactions.js'

const services = 'https://services.example'
const hash = (digit: string) => `0x${digit.repeat(64)}`

function transaction(digit: string, minedAt: string, more: object = {}): object {
  return {
    id: `eip155:1:${hash(digit)}`,
    metadata: {
      operationType: 'receive',
      minedAt,
      status: 'confirmed',
      chain: 'eip155:1',
      hash: hash(digit),
      sentFrom: bob,
      sentTo: alice,
    },
    transfers: [
      {
        fungible_info: { name: 'Ether', symbol: 'ETH', icon: null },
        nft_info: null,
        direction: 'in',
        quantity: { numeric: '0.5' },
      },
    ],
    ...more,
  }
}

/** The pages of the history, by their cursor; a missing one fails. */
let pages: Record<
  string,
  { data: object[]; next: string | null; since?: string | null; isServed?: boolean } | undefined
>
let asked: string[]
let statusOf: (hash: string) => TransactionStatus | undefined

const sent: SentTransaction = {
  hash: hash('f'),
  network: 'eip155:1',
  from: alice,
  to: bob,
  token: undefined,
  symbol: 'ETH',
  decimals: 18,
  value: 250_000_000_000_000_000n,
  sentAt: '2026-11-22T10:00:00.000Z',
  status: 'pending',
}

async function setup(options: setupKit.Options = {}) {
  const getTransaction: ChainAdapter['getTransaction'] = async ({ hash }) => statusOf(hash)
  const test = setupKit({ services, capabilities: { getTransaction }, ...options })
  const connected = test.kit.connection.connect('org.first')
  test.first.requests[0]?.approve([on(1, alice)])
  await connected
  const activity = test.kit.feature(createActivityController)
  const list = test.kit.feature(createSentTransactions)
  const stop = activity.$activity.listen(() => {})
  const titles = () => activity.$activity.get().groups.map(({ title, items }) => [title, items.length])
  const items = () => activity.$activity.get().groups.flatMap(({ items }) => items)
  const settled = (status = 'ready') => vi.waitFor(() => expect(activity.$activity.get().status).toBe(status))
  return { ...test, activity, list, stop, titles, items, settled }
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-22T12:00:00Z') })
  asked = []
  statusOf = () => undefined
  pages = {
    '': { data: [transaction('a', '2026-11-09T10:00:00Z'), transaction('b', '2025-12-18T10:00:00Z')], next: null },
  }
  vi.stubGlobal(
    'fetch',
    vi.fn(async (input: string) => {
      const url = new URL(input)
      if (!url.pathname.endsWith('/history')) return new Response('', { status: 500 })
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

test('groups the history by month, with the year if it is not the current one', async () => {
  const { titles, settled } = await setup()
  await settled()
  expect(titles()).toEqual([
    ['November', 1],
    ['December 2025', 1],
  ])
})

test('loads the next page when it is asked to, and stops at a cursor that repeats', async () => {
  const more = { data: [transaction('c', '2025-12-01T10:00:00Z')], next: 'x' }
  pages = { ...pages, '': { data: pages['']?.data ?? [], next: 'x' }, x: more }
  const { activity, items, settled } = await setup()
  await settled()
  expect(activity.$activity.get().hasMore).toBe(true)
  activity.more()
  await settled()
  expect(items()).toHaveLength(3)
  expect(activity.$activity.get().hasMore).toBe(false)
})

test('hides other networks, and marks tokens that come with names like bait', async () => {
  const other = transaction('c', '2026-11-01T10:00:00Z', {})
  Object.assign((other as { metadata: object }).metadata, { chain: 'eip155:137' })
  const bait = transaction('d', '2026-11-01T10:00:00Z', {
    transfers: [
      {
        fungible_info: { name: 'Visit gift.com', symbol: 'GIFT', icon: null },
        nft_info: null,
        direction: 'in',
        quantity: { numeric: '1' },
      },
    ],
  })
  pages = { '': { data: [other, bait], next: null } }
  const { items, settled } = await setup()
  await settled()
  expect(items().map(({ transfers, isBait }) => [transfers[0]?.symbol, isBait])).toEqual([['GIFT', true]])
})

test('reports that the history did not load, keeps the transactions of this page, and tries again', async () => {
  const { '': first } = pages
  pages = {}
  const { activity, list, items, settled, events } = await setup()
  await settled('failed')
  expect(activity.$error.get()?.message).toContain('Failed to fetch transactions')
  expect(events).toContain('ERROR_FETCH_TRANSACTIONS')
  list.add(sent)
  expect(items()).toHaveLength(1)
  pages = { '': first }
  activity.retry()
  await settled()
  expect(items()).toHaveLength(3)
})

test('shows new transactions without a reload', async () => {
  const { items, settled } = await setup()
  await settled()
  pages = { '': { data: [transaction('c', '2026-11-22T11:00:00Z'), ...(pages['']?.data ?? [])], next: null } }
  await vi.advanceTimersByTimeAsync(6_000)
  await vi.waitFor(() => expect(items().map(({ hash }) => hash)).toEqual([hash('c'), hash('a'), hash('b')]))
})

test('keeps what is shown when the services fail later, says so, and loads it when it is asked to', async () => {
  const { activity, items, settled, stop } = await setup()
  await settled()
  const { '': first } = pages
  pages = {}
  await vi.advanceTimersByTimeAsync(6_000)
  await vi.waitFor(() => expect(activity.$activity.get()).toMatchObject({ status: 'ready', isOutdated: true }))
  expect(items()).toHaveLength(2)
  pages = { '': first }
  activity.retry()
  await vi.waitFor(() => expect(activity.$activity.get().isOutdated).toBe(false))
  stop()
})

test('says of no history that has just loaded that something is missing', async () => {
  const { activity, first, settled, stop } = await setup()
  await settled()
  const { '': page } = pages
  pages = {}
  await vi.advanceTimersByTimeAsync(6_000)
  await vi.waitFor(() => expect(activity.$activity.get().isOutdated).toBe(true))
  first.emit([on(1, bob)])
  await settled('failed')
  first.emit([on(1, alice)])
  await settled('failed')
  expect(activity.$activity.get().isOutdated).toBe(false)
  pages = { '': page }
  // What is asked at once answers before the next poll does.
  first.emit([on(1, bob)])
  first.emit([on(1, alice)])
  await settled()
  expect(activity.$activity.get().isOutdated).toBe(false)
  stop()
})

test('gives up services that hang after 4 s', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const { activity, kit } = await setup()
  expect(activity.$activity.get().status).toBe('loading')
  await vi.advanceTimersByTimeAsync(4_000)
  await vi.waitFor(() => expect(activity.$activity.get().status).toBe('failed'))
  kit.dispose()
})

test.each([
  ['account', on(1, bob), 'eip155:1'],
  ['network', on(137, alice), 'eip155:137'],
])('shows nothing of the %s that was left while its history loaded', async (_, next, chain) => {
  let answer = (_: Response): void => {}
  const late = new Promise<Response>((resolve) => {
    answer = resolve
  })
  const { fetch } = globalThis
  const isFirst = (url: URL) =>
    url.pathname.includes(`${alice}/history`) && url.searchParams.get('chainId') === 'eip155:1'
  vi.stubGlobal('fetch', (input: string) => (isFirst(new URL(input)) ? late : fetch(input)))
  const { first, items, settled } = await setup()
  await vi.advanceTimersByTimeAsync(100)
  const later = transaction('c', '2026-11-01T10:00:00Z') as { metadata: object }
  pages = { '': { data: [{ ...later, metadata: { ...later.metadata, chain } }], next: null } }
  first.emit([next])
  await settled()
  answer(Response.json({ data: [transaction('a', '2026-11-09T10:00:00Z')], next: null }))
  await vi.advanceTimersByTimeAsync(100)
  expect(items().map(({ hash }) => hash)).toEqual([hash('c')])
})

test('updates transactions of this page in place, and removes those that the history contains', async () => {
  const { list, items, settled } = await setup()
  await settled()
  list.add(sent)
  expect(items()[0]).toMatchObject({ kind: 'send', status: 'pending', transfers: [{ quantity: '0.25' }] })
  statusOf = () => ({ status: 'confirmed', blockNumber: 7n })
  await vi.advanceTimersByTimeAsync(6_000)
  await vi.waitFor(() => expect(items()[0]).toMatchObject({ status: 'confirmed', hash: sent.hash }))
  pages = { '': { data: [transaction('f', '2026-11-22T10:00:01Z')], next: null } }
  await vi.advanceTimersByTimeAsync(6_000)
  await vi.waitFor(() => expect(list.$sent.get()).toEqual([]))
  expect(items().filter(({ hash }) => hash === sent.hash)).toHaveLength(1)
})

test('marks a transaction that no network knows as dropped after half an hour', async () => {
  const { list, items, settled } = await setup()
  await settled()
  list.add({ ...sent, sentAt: new Date(Date.now() - 29 * 60_000).toISOString() })
  await vi.advanceTimersByTimeAsync(6_000)
  expect(items()[0]?.status).toBe('pending')
  await vi.advanceTimersByTimeAsync(90_000)
  await vi.waitFor(() => expect(items()[0]?.status).toBe('dropped'))
})

test('finds the replacement of a transaction, and the same one with another hash', async () => {
  const findTransaction = vi.fn(async () => ({ status: 'found' as const, hash: hash('9') }))
  const { list, items, settled } = await setup({ wallet: { findTransaction } })
  await settled()
  list.add({ ...sent, mark: { nonce: 5, block: 7 } })
  await vi.advanceTimersByTimeAsync(6_000)
  await vi.waitFor(() => expect(items()[0]).toMatchObject({ status: 'pending', hash: hash('9') }))
  findTransaction.mockResolvedValue({ status: 'replaced', hash: hash('8') } as never)
  await vi.advanceTimersByTimeAsync(6_000)
  await vi.waitFor(() => expect(items()[0]?.status).toBe('replaced'))
})

test('lists only transactions of this page without services, and reports it', async () => {
  const { list, items, activity } = await setup({ services: undefined })
  list.add(sent)
  expect(activity.$activity.get().status).toBe('unsupported')
  expect(items()).toHaveLength(1)
  expect(asked).toEqual([])
})

test('asks no more of services that do not know the history of the network', async () => {
  pages = { '': { data: [], next: null, isServed: false } }
  const { list, items, settled } = await setup()
  await settled('unsupported')
  list.add(sent)
  expect(items()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked).toHaveLength(1)
})

test('makes no request if the page disables the history', async () => {
  await setup({ features: { history: false } })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toEqual([])
})

test('keeps transactions of this page between visits, and ignores malformed entries in the storage', () => {
  const storage = createMemoryStorage()
  const visit = () => setupKit({ storage }).kit.feature(createSentTransactions)
  visit().add(sent)
  expect(visit().$sent.get()).toEqual([sent])
  storage.setItem(
    '@mooring/sent',
    JSON.stringify({ version: 1, value: [{ ...sent, value: '-5' }, { ...sent, value: '5', to: 'x' }, 7, null] }),
  )
  expect(visit().$sent.get()).toEqual([])
})

test('keeps the picture of a token between visits, unless its address is unsafe', () => {
  const storage = createMemoryStorage()
  const visit = () => setupKit({ storage }).kit.feature(createSentTransactions)
  const iconUrl = safeHref('https://tokens.example/usdc.png')
  visit().add({ ...sent, iconUrl })
  expect(describeSent(visit().$sent.get()[0] ?? sent).transfers[0]).toMatchObject({ iconUrl, isOwnCoin: true })
  const unsafe = { ...sent, value: '5', token: `eip155:1:${bob}`, iconUrl: 'javascript:alert(1)' }
  storage.setItem('@mooring/sent', JSON.stringify({ version: 1, value: [unsafe] }))
  const [transfer] = describeSent(visit().$sent.get()[0] ?? sent).transfers
  expect(transfer).toMatchObject({ iconUrl: undefined, isOwnCoin: false })
})

test('keeps at most 99', async () => {
  const { list } = await setup()
  for (let index = 0; index < 120; index += 1) list.add({ ...sent, hash: `0x${index}` })
  expect(list.$sent.get()).toHaveLength(99)
  expect(list.$sent.get()[0]?.hash).toBe('0x119')
})

test('loads the data of a transaction from the network', async () => {
  statusOf = () => ({ status: 'confirmed', blockNumber: 7n, fee: 21_000n })
  const { activity, settled } = await setup()
  await settled()
  activity.$detail.listen(() => {})
  activity.choose(`eip155:1:${hash('a')}`)
  await vi.waitFor(() => expect(activity.$detail.get().data).toEqual({ fee: 21_000n, block: 7n }))
})

test('forgets everything on disconnect', async () => {
  const { kit, items, settled } = await setup()
  await settled()
  await kit.disconnect()
  expect(items()).toEqual([])
})

test('says since when the history is complete, and that it is when it becomes so', async () => {
  const since = '2026-11-20T10:00:00.000Z'
  pages = { '': { data: [], next: null, since } }
  const { activity, settled } = await setup()
  await settled()
  expect(activity.$activity.get()).toMatchObject({ status: 'ready', groups: [], since })
  pages = { '': { data: [], next: null, since: null } }
  await vi.advanceTimersByTimeAsync(12_000)
  await vi.waitFor(() => expect(activity.$activity.get().since).toBeUndefined())
})
