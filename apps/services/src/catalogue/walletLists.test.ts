import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getWallets } from '@mooring/core'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { parseConfig } from '../config/parseConfig.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { faults, startStandIn } from '../sources/testing/startStandIn.ts'
import { createTestClients } from '../testing/createTestClients.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { startTestNode } from '../testing/startTestNode.ts'
import { startTestServices, useTestServices } from '../testing/startTestServices.ts'
import { createWalletLists } from './createWalletLists.ts'
import { wallets as ours } from './wallets/wallets.ts'

const [harbour, lagoon] = ['aa'.repeat(32), 'bb'.repeat(32)]
const describe = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  homepage: `https://${name.toLowerCase()}.example`,
  chains: ['eip155:1'],
  app: {},
  mobile: { native: `${name.toLowerCase()}:`, universal: null },
  desktop: { native: null, universal: null },
  ...more,
})
const toList = (...entries: ReturnType<typeof describe>[]) => ({
  listings: Object.fromEntries(entries.map((entry, at) => [`${entry.id}${at}`, entry])),
  count: entries.length,
})
const list = toList(describe(lagoon, 'Lagoon', { order: 20 }), describe(harbour, 'Harbour', { order: 10 }))

async function setUp(...lists: { from: string; projectId?: string }[]) {
  const database = await openDatabase({ url: await createTestDatabase(), onError: () => {} })
  onTestFinished(() => database.close())
  const log = { warn: vi.fn() }
  let time = 1_800_000_000_000
  const config = parseConfig({ catalogue: { lists } })
  const create = () => createWalletLists({ config, database, log: log as never, now: () => time })
  const added = ({ wallets }: ReturnType<typeof create>) =>
    wallets()
      .slice(ours.length)
      .map(({ name }) => name)
  return { create, added, log, pass: (ms: number) => (time += ms) }
}
const day = 86_400_001

test('a list is read with the id of the project, in its own order, once a day', async () => {
  const standIn = await startStandIn(() => list)
  const { create, added, pass } = await setUp({ from: `${standIn.url}/v3/wallets`, projectId: 'mine' })
  const lists = create()
  expect(lists.wallets()).toBe(ours)
  await lists.update()
  expect(added(lists)).toEqual(['Harbour', 'Lagoon'])
  await lists.update()
  expect(standIn.asked).toHaveLength(1)
  pass(day)
  standIn.forge(() => toList(describe(lagoon, 'Lagoon')))
  await lists.update()
  expect(added(lists)).toEqual(['Lagoon'])
})

test.each(faults)('a list that is %s changes nothing, is logged once, and is read again', async (fault) => {
  const standIn = await startStandIn(() => list)
  const { create, added, log, pass } = await setUp({ from: standIn.url }, { from: './there/is/nothing.json' })
  const lists = create()
  await lists.update()
  const before = lists.wallets()
  standIn.break(fault)
  for (let count = 0; count < 3; count++) {
    pass(day)
    await lists.update()
  }
  expect(lists.wallets()).toBe(before)
  const ofFirst = () => log.warn.mock.calls.filter(([{ field }]) => field === 'catalogue.lists.0')
  expect(ofFirst()).toHaveLength(1)
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain('127.0.0.1')
  // Another start, while it is still broken.
  const again = create()
  await again.update()
  expect(added(again)).toEqual(['Harbour', 'Lagoon'])
  standIn.break(undefined)
  standIn.forge(() => toList(describe(lagoon, 'Lagoon')))
  pass(day)
  await lists.update()
  expect(added(lists)).toEqual(['Lagoon'])
})

test('a second instance reads what the first has stored', async () => {
  const standIn = await startStandIn(() => list)
  const { create, added } = await setUp({ from: standIn.url })
  await create().update()
  const second = create()
  await second.update()
  expect(added(second)).toEqual(['Harbour', 'Lagoon'])
  expect(standIn.asked).toHaveLength(1)
})

test('a list can be a file, and one bad entry hides no other', async () => {
  const path = join(inject('folder'), 'wallets.json')
  const wrong = { ...describe(lagoon, 'Wrong'), homepage: 'javascript:alert(1)' }
  await writeFile(path, JSON.stringify(toList(wrong, describe(harbour, 'Harbour'))))
  const { create, added, log } = await setUp({ from: path })
  const lists = create()
  await lists.update()
  expect(added(lists)).toEqual(['Harbour'])
  expect(log.warn).not.toHaveBeenCalled()
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const pictures: Readonly<Record<string, Buffer>> = {
  '/png': png,
  '/svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  '/html': Buffer.from('<!doctype html><script>alert(1)</script>'),
  '/huge': Buffer.concat([png, Buffer.alloc(200_000)]),
}

test('a page gets the wallets of a list after ours, with a picture that is fetched once and kept', async () => {
  const names = ['Png', 'Svg', 'Html', 'Huge', 'Gone']
  const { url, asked } = await startTestNode((_, response, request) => {
    const body = pictures[request.url ?? '']
    if (body) return response.end(body)
    if (!request.url?.startsWith('/v3/wallets')) return response.writeHead(404).end()
    const entries = names.map((name, at) =>
      describe(`${at}`.repeat(64), name, { image_url: { md: `http://${request.headers.host}/${name.toLowerCase()}` } }),
    )
    const metaMask = describe('ff'.repeat(32), 'Fake', { rdns: 'io.metamask' })
    return response.end(JSON.stringify(toList(...entries, metaMask)))
  })
  const settings = {
    databaseUrl: await createTestDatabase(),
    catalogue: { lists: [{ from: `${url}/v3/wallets`, projectId: 'mine' }] },
  }
  const services = await startTestServices({ ...settings, nfts: { allowedAddresses: ['127.0.0.1/32'] } })
  const read = async (running: { url: string }) => {
    const { http } = createTestClients(running.url)
    const find = (search: string) => getWallets(http, { search })
    await expect.poll(async () => (await find('png')).count).toBe(1)
    expect((await find('fake')).count).toBe(0)
    expect((await getWallets(http, { rdns: ['io.metamask'] })).wallets).toMatchObject([{ name: 'MetaMask' }])
    return Promise.all(
      names.map(async (name) => {
        const [wallet] = (await find(name)).wallets.filter((one) => one.name === name)
        const response = await fetch(wallet?.imageUrl ?? '')
        const body = Buffer.from(await response.arrayBuffer())
        return [name, response.headers.get('content-type'), body.equals(png)] as const
      }),
    )
  }
  const drawn = ['Svg', 'Html', 'Huge', 'Gone'].map((name) => [name, 'image/svg+xml', false])
  expect(await read(services)).toEqual([['Png', 'image/png', true], ...drawn])
  await services.stop()
  expect(asked.filter((one) => one.includes('/png'))).toHaveLength(1)
  // Nobody may fetch anything now.
  const again = await useTestServices(settings)
  expect(await read(again)).toEqual([['Png', 'image/png', true], ...drawn])
  expect(asked.filter((one) => one.includes('/png'))).toHaveLength(1)
})
