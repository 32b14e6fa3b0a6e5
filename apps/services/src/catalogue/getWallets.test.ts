import { createHttpClient, getAnalyticsConfig, getWallets } from '@mooring/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningServices } from '../startServices.ts'
import { clock, createTestClients, type TestClients } from '../testing/createTestClients.ts'
import { startTestServices } from '../testing/startTestServices.ts'
import { wallets } from './wallets/wallets.ts'

const metaMask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const rainbow = '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369'
const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'

let services: RunningServices
let clients: TestClients

beforeAll(async () => {
  services = await startTestServices({
    catalogue: { certifiedWallets: [metaMask] },
    projects: [
      { id: 'test-project' },
      { id: 'strict', allowedOrigins: ['https://shop.example.org'], analytics: false, tier: 'enterprise' },
    ],
  })
  clients = createTestClients(services.url)
})

afterAll(() => services.stop())

async function names(parameters: getWallets.Parameters): Promise<readonly string[]> {
  return (await getWallets(clients.http, parameters)).wallets.map(({ name }) => name)
}

async function ask(query: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`${services.url}/getWallets?projectId=test-project&${query}`)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

test('a first page has forty wallets, the most used first, and tells how many there are', async () => {
  const { wallets: page, count } = await getWallets(clients.http)
  expect(count).toBe(wallets.length)
  expect(count).toBeGreaterThanOrEqual(100)
  expect(page).toHaveLength(40)
  expect(page[0]).toMatchObject({
    id: metaMask,
    name: 'MetaMask',
    rdns: 'io.metamask',
    mobileLink: 'metamask://',
    linkMode: 'https://metamask.app.link/',
    chromeStore: 'https://chromewebstore.google.com/detail/nkbihfbeogaeaoehlefnkodbefgpgknn',
    badgeType: 'certified',
    order: 1,
  })
  expect(page[0]?.chains).toContain('eip155:1')
})

test('pages follow each other without a gap, and beyond the last there is nothing', async () => {
  const all: string[] = []
  for (let page = 1; page <= 2; page++)
    all.push(...(await getWallets(clients.http, { page, entries: 100 })).wallets.map(({ id }) => id))
  expect(new Set(all).size).toBe(wallets.length)
  expect(await getWallets(clients.http, { page: 50, entries: 100 })).toEqual({ wallets: [], count: wallets.length })
})

test.each([
  ['  METAmask ', ['MetaMask']],
  ['trust w', ['Trust Wallet']],
  ['Métàmask', ['MetaMask']],
  ['polkadot.js', ['Polkadot{.js} extension']],
  ['no such wallet', []],
  ['?!', []],
])('a search for "%s" finds %j', async (search, expected) => {
  expect(await names({ search })).toEqual(expected)
})

test('what begins with the search stands before what only contains it', async () => {
  const found = await names({ search: 'co' })
  const last = found.findLastIndex((name) => name.toLowerCase().startsWith('co'))
  const first = found.findIndex((name) => !name.toLowerCase().startsWith('co'))
  expect(found).toContain('Bitcoin.com Wallet')
  expect(last).toBeLessThan(first)
})

test('wallets are chosen and left out by id', async () => {
  expect(await names({ include: [rainbow, metaMask] })).toEqual(['MetaMask', 'Rainbow'])
  expect(await names({ include: [rainbow, metaMask], exclude: [metaMask] })).toEqual(['Rainbow'])
  expect((await getWallets(clients.http, { exclude: [metaMask, rainbow] })).count).toBe(wallets.length - 2)
})

test('networks are compared whole, and any of them will do', async () => {
  const ronin = await names({ chains: ['eip155:2020'], entries: 100 })
  expect(ronin).toEqual(['Ronin Wallet'])
  expect(await names({ chains: ['eip155:20'] })).toEqual([])
  const both = await names({ chains: ['eip155:2020', 'polkadot:91b171bb158e2d3848fa23a9f1c25182'], entries: 100 })
  expect(both).toEqual(expect.arrayContaining(['Ronin Wallet', 'Talisman']))
})

test('installed wallets are found by their names or by their announcements', async () => {
  expect(await names({ rdns: ['IO.RABBY', 'me.rainbow'] })).toEqual(['Rainbow', 'Rabby Wallet'])
  expect(await names({ names: ['rabby wallet'] })).toEqual(['Rabby Wallet'])
  expect(await names({ names: ['Rabby Wallet'], rdns: ['me.rainbow'] })).toEqual(['Rainbow', 'Rabby Wallet'])
})

test('only wallets that the host vouches for are certified', async () => {
  expect(await names({ badge: 'certified' })).toEqual(['MetaMask'])
  expect((await getWallets(clients.http, { badge: 'none' })).count).toBe(wallets.length - 1)
  expect((await ask('badge=certified')).body.count).toBe(1)
})

test('four wallets are kept from pages of plain HTML', async () => {
  const { body } = await ask('sv=html-core-1.0.0&entries=100')
  const { body: second } = await ask('sv=html-core-1.0.0&entries=100&page=2')
  const shown = [body.data, second.data].flat() as { id: string }[]
  expect(shown).toHaveLength(wallets.length - 4)
  expect(shown.map(({ id }) => id)).not.toContain(phantom)
  expect((await ask(`sv=html-core-1.0.0&include=${phantom}`)).body).toEqual({ count: 0, data: [] })
})

test('every field of a wallet is there, even if nothing is known', async () => {
  const { body } = await ask('search=blockwallet&entries=1')
  expect(body.data).toEqual([
    {
      id: '1aa28414c95f5024133faf5766d376bb9c853c280d158cd3e22dc2b7b0a95a2d',
      name: 'BlockWallet',
      description: null,
      homepage: 'https://blockwallet.io',
      chains: expect.arrayContaining(['eip155:1']),
      image_id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u),
      image_url: expect.stringMatching(new RegExp(`^${services.url}/getWalletImage/[0-9a-f-]{36}$`, 'u')),
      order: expect.any(Number),
      badge_type: 'none',
      display_index: 0,
      rdns: null,
      mobile_link: null,
      desktop_link: null,
      webapp_link: null,
      link_mode: null,
      app_store: null,
      play_store: null,
      chrome_store: 'https://chromewebstore.google.com/detail/bopcbmipnjdcdfflfgjdgdjejmgpoaab',
      injected: [{ namespace: 'eip155', injected_id: 'isBlockWallet' }],
      supports_wc: false,
      supports_wcpay: false,
    },
  ])
})

test.each([
  ['page=0', 'page'],
  ['page=one', 'page'],
  ['entries=0', 'entries'],
  ['entries=101', 'entries'],
  ['badge_type=gold', 'badge_type'],
  ['sort=name', 'sort'],
  ['chains=ethereum', 'chains'],
  ['chains=eip155:1,,eip155:2', 'chains'],
  ['include_pay_only=perhaps', 'include_pay_only'],
  [`search=${'a'.repeat(257)}`, 'search'],
])('%s is refused with a reason', async (query, field) => {
  const { status, body } = await ask(query)
  expect(status).toBe(400)
  expect(body).toMatchObject({ status: 'FAILED', reasons: [{ field, name: field }] })
})

test('a project that is not known is refused, and so is a page of another origin', async () => {
  expect((await fetch(`${services.url}/getWallets?projectId=nobody`)).status).toBe(401)
  const url = `${services.url}/getWallets?projectId=strict`
  expect((await fetch(url, { headers: { origin: 'https://other.example.org' } })).status).toBe(403)
  expect((await fetch(url, { headers: { origin: 'https://shop.example.org' } })).status).toBe(200)
})

test('the settings of a project are told', async () => {
  expect(await getAnalyticsConfig(clients.http)).toEqual({ isAnalyticsEnabled: true })
  const strict = createHttpClient({
    baseUrl: services.url,
    projectId: 'strict',
    sdkType: 'appkit',
    sdkVersion: 'html-evm-0.1.0',
    fetch: (url, init) => fetch(url, init),
    clock,
  })
  expect(await getAnalyticsConfig(strict)).toEqual({ isAnalyticsEnabled: false })
  const read = async (path: string): Promise<unknown> => (await fetch(strict.url(path))).json()
  expect(await read('/appkit/v1/config')).toEqual({ features: [] })
  expect(await read('/appkit/v1/project-limits')).toEqual({
    planLimits: { tier: 'enteprise', isAboveRpcLimit: false, isAboveMauLimit: false },
  })
})

test('a page that is not on the list can read the list', async () => {
  const url = `${services.url}/projects/v1/origins?projectId=strict`
  const response = await fetch(url, { headers: { origin: 'https://other.example.org' } })
  expect(await response.json()).toEqual({ allowedOrigins: ['https://shop.example.org'] })
  expect((await fetch(`${services.url}/projects/v1/origins?projectId=nobody`)).status).toBe(401)
})
