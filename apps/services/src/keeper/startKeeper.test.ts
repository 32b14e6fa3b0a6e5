import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parseConfig } from '../config/parseConfig.ts'
import { startWallet } from '../embedded/testing/startWallet.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { startKeeper } from './startKeeper.ts'

const token = 't'.repeat(32)
const keyOf = (id: string) => [{ id, secret: id.repeat(40) }]
const salt = randomBytes(32).toString('base64url')

async function useKeeper(settings: object = {}) {
  const keeper = await startKeeper({ port: 0, token, keys: keyOf('k'), ...settings }, 'silent')
  onTestFinished(keeper.stop)
  return keeper
}

/** Services with a keeper elsewhere, and a visitor who has logged in. */
async function startWithKeeper(url: string, databaseUrl?: string, settings: object = {}) {
  const keys = { auth: keyOf('a'), tokens: keyOf('b') }
  const wallet = await startWallet({
    embedded: { keys, keeper: { url, token } },
    ...(databaseUrl ? { databaseUrl } : {}),
    ...settings,
  })
  const visit = async (email: string) => {
    const frame = await wallet.newFrame()
    const { accessToken } = (await wallet.enter(frame, email)).body
    return (headers = {}) => frame.ask('POST', 'factor/keeper', { accessToken, body: { salt }, headers })
  }
  return { ...wallet, visit }
}

test('answers for a wallet as a key of the services would', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const databaseUrl = await createTestDatabase()
  const keeper = await useKeeper()
  const { visit, services } = await startWithKeeper(keeper.url, databaseUrl)
  const { status, body } = await (await visit('ann@example.org'))()
  expect(status).toBe(200)
  await services.stop()
  // Mails are limited by the minute.
  vi.setSystemTime(Date.now() + 60_000)

  // The same secret in the configuration of the services opens the same wallets.
  const keys = { auth: keyOf('a'), tokens: keyOf('b'), keeper: keyOf('k') }
  const other = await startWallet({ databaseUrl, embedded: { keys } })
  const frame = await other.newFrame()
  const { accessToken } = (await other.enter(frame, 'ann@example.org')).body
  expect(await frame.ask('POST', 'factor/keeper', { accessToken, body: { salt } })).toMatchObject({ status, body })
})

test('another secret under the same id is refused at the start', async () => {
  const databaseUrl = await createTestDatabase()
  const { services } = await startWithKeeper((await useKeeper()).url, databaseUrl)
  await services.stop()
  const other = await useKeeper({ keys: [{ id: 'k', secret: 'another secret, which opens nothing' }] })
  await expect(startWithKeeper(other.url, databaseUrl)).rejects.toThrow('the secret of "k" is not the one')
})

test('logins go on without the keeper, and its answer comes when it is back', async () => {
  const keeper = await useKeeper()
  const { port } = new URL(keeper.url)
  const { visit } = await startWithKeeper(keeper.url)
  await keeper.stop()
  const ask = await visit('ann@example.org')
  expect(await ask()).toMatchObject({ status: 503, body: { code: 'keys' } })
  await useKeeper({ port: Number(port) })
  expect(await ask()).toMatchObject({ status: 200 })
})

test('a keeper that comes back with another secret under the same id gives no answer', async () => {
  const keeper = await useKeeper()
  const port = Number(new URL(keeper.url).port)
  const { visit } = await startWithKeeper(keeper.url)
  const ask = await visit('ann@example.org')
  const right = await ask()
  expect(right.status).toBe(200)
  await keeper.stop()
  const mistyped = await useKeeper({ port, keys: [{ id: 'k', secret: 'another secret, which opens nothing' }] })
  // What it would seal, the right secret does not open.
  expect(await ask()).toMatchObject({ status: 503, body: { code: 'keys' } })
  await mistyped.stop()
  await useKeeper({ port })
  expect(await ask()).toMatchObject({ status: 200, body: right.body })
})

test('services start without the keeper whose keys they know, and check it when it is back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const databaseUrl = await createTestDatabase()
  const keeper = await useKeeper()
  const port = Number(new URL(keeper.url).port)
  const { visit, services } = await startWithKeeper(keeper.url, databaseUrl)
  const right = await (await visit('ann@example.org'))()
  await services.stop()
  await keeper.stop()
  vi.setSystemTime(Date.now() + 60_000)
  const later = await startWithKeeper(keeper.url, databaseUrl)
  const [ann, bob] = [await later.visit('ann@example.org'), await later.visit('bob@example.org')]
  expect(await ann()).toMatchObject({ status: 503, body: { code: 'keys' } })
  const mistyped = await useKeeper({ port, keys: [{ id: 'k', secret: 'another secret, which opens nothing' }] })
  expect(await ann()).toMatchObject({ status: 503, body: { code: 'keys' } })
  await mistyped.stop()
  await useKeeper({ port })
  expect(await ann()).toMatchObject({ status: 200, body: right.body })
  expect(await bob()).toMatchObject({ status: 200 })
})

test('services that do not know the keeper yet do not start without it', async () => {
  const keeper = await useKeeper()
  await keeper.stop()
  await expect(startWithKeeper(keeper.url)).rejects.toThrow('The keeper of this wallet cannot be reached')
})

test('answers for as many wallets within an hour as it may', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { url } = await useKeeper({ walletsPerHour: 2 })
  const ask = async (user: string) => {
    const body = JSON.stringify({ user, key: 'k', userSalt: salt, salt })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    return (await fetch(`${url}/mac`, { method: 'POST', headers, body })).status
  }
  // The same wallet counts once.
  for (const [user, status] of [
    ['1', 200],
    ['1', 200],
    ['2', 200],
    ['3', 429],
    ['1', 200],
  ] as const)
    expect(await ask(user), user).toBe(status)
  vi.setSystemTime(Date.now() + 3_600_001)
  // New ones use nothing up of those that it has answered for before.
  for (const [user, status] of [
    ['3', 200],
    ['4', 200],
    ['5', 429],
    ['1', 200],
    ['3', 200],
    ['2', 200],
  ] as const)
    expect(await ask(user), user).toBe(status)
})

test('an IP address asks it for few wallets that are not made yet', async () => {
  const { url } = await useKeeper()
  const { visit, newFrame, enter } = await startWithKeeper(url)
  const first = await visit('ann@example.org')
  for (let count = 0; count < 20; count++) expect((await first()).status).toBe(200)
  expect(await first()).toMatchObject({ status: 429, body: { code: 'throttled' } })
  // Those that are made already are not its concern.
  const frame = await newFrame()
  const { accessToken } = (await enter(frame, 'bob@example.org')).body
  const vault = { iv: 'A'.repeat(16), sealed: 'A'.repeat(128) }
  const row = { kind: 'recovery', factor: 'keeper', salt, iv: 'A'.repeat(16), sealed: 'A'.repeat(64) }
  const made = { addresses: { eip155: `0x${'1'.repeat(40)}` }, vault, rows: [row] }
  expect((await frame.ask('PUT', 'vault', { accessToken, body: made })).status).toBe(200)
  expect((await frame.ask('POST', 'factor/keeper', { accessToken, body: { salt } })).status).toBe(200)
})

test('a whole network asks it for few of them, too', async () => {
  const { url } = await useKeeper()
  const { visit } = await startWithKeeper(url, undefined, { trustProxy: 1 })
  const ask = await visit('ann@example.org')
  const from = async (address: string) => (await ask({ 'x-forwarded-for': address })).status
  for (const host of ['1', '2']) {
    for (let count = 0; count < 20; count++) expect(await from(`203.0.113.${host}`)).toBe(200)
  }
  expect(await from('203.0.113.3')).toBe(429)
  expect(await from('203.0.114.3')).toBe(200)
})

test.each([
  ['no token', {}, '/keys', 401],
  ['another token', { authorization: 'Bearer wrong' }, '/keys', 401],
  [
    'a question of another shape',
    { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    '/mac',
    400,
  ],
])('refuses %s', async (_, headers, path, status) => {
  const { url } = await useKeeper()
  const body = path === '/mac' ? JSON.stringify({ user: 'a', key: 'k' }) : null
  const response = await fetch(`${url}${path}`, { method: body ? 'POST' : 'GET', headers, body })
  expect(response.status).toBe(status)
})

test('does not start with a wrong setting', async () => {
  await expect(startKeeper({ token: 'short', keys: keyOf('k') })).rejects.toThrow('token')
  await expect(startKeeper({ token, keys: [] })).rejects.toThrow('keys')
})

test('the secrets of the compose example start a keeper and services, and are made once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const script = fileURLToPath(new URL('../../compose/writeSecrets.ts', import.meta.url))
  const write = () => execFileSync(process.execPath, [script, folder])
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name, `${name}.json`), 'utf8'))
  write()
  const [keeperSettings, settings] = [read('keeper'), read('services')]
  write()
  expect([read('keeper'), read('services')]).toEqual([keeperSettings, settings])
  expect(JSON.stringify(settings)).not.toContain(keeperSettings.keys[0].secret)

  const keeper = await startKeeper({ ...keeperSettings, host: '127.0.0.1', port: 0 }, 'silent')
  onTestFinished(keeper.stop)
  const { keeper: connection, keys, recovery } = settings.embedded
  expect(parseConfig(settings).embedded?.recovery).toBe('keeper')
  const wallet = await startWallet({ embedded: { recovery, keys, keeper: { ...connection, url: keeper.url } } })
  const frame = await wallet.newFrame()
  const { accessToken } = (await wallet.enter(frame, 'ann@example.org')).body
  expect(await frame.ask('POST', 'factor/keeper', { accessToken, body: { salt } })).toMatchObject({ status: 200 })
})
