import { setTimeout as wait } from 'node:timers/promises'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { spawnServices } from '../testing/spawnServices.ts'
import { startPostgres } from '../testing/startPostgres.ts'
import { useTestServices } from '../testing/startTestServices.ts'
import { createTopic } from './testing/createTopic.ts'
import { expectEventually } from './testing/expectEventually.ts'
import { openRelayClient, type RelayClient } from './testing/openRelayClient.ts'
import { approveSessions, namespaces, openDapp, openWallet } from './testing/openWalletConnect.ts'
import { startForwarder } from './testing/startForwarder.ts'

vi.stubEnv('IS_VITEST', 'true')
vi.stubEnv('DISABLE_GLOBAL_CORE', 'true')

/** Publishes one message after the other until the relay is gone. `acknowledged` are those that the relay confirmed. */
function publishUntilGone(client: RelayClient, topic: string, name: string) {
  const acknowledged: string[] = []
  const isOver = (async () => {
    for (let at = 0; ; at += 1) {
      const message = `${name}${at}`
      if ((await client.publish(topic, message)).result === true) acknowledged.push(message)
    }
  })().catch(() => {})
  return { acknowledged, isOver }
}

/** A busy machine may be slow. */
const busy = { timeout: 15_000, interval: 20 }

const messagesOf = ({ received }: RelayClient) => received.map(({ message }) => message)

test('a relay that is killed while it writes has lost nothing that it acknowledged', async () => {
  const databaseUrl = await createTestDatabase()
  const before = await spawnServices({ DATABASE_URL: databaseUrl })
  const topics = Array.from({ length: 10 }, createTopic)
  const running = await Promise.all(
    topics.map(async (topic, at) => publishUntilGone(await openRelayClient(before.url), topic, `Y2xpZW50${at}x`)),
  )
  const all = () => running.flatMap(({ acknowledged }) => acknowledged)
  await vi.waitFor(() => expect(all().length).toBeGreaterThan(100), busy)
  await before.kill()
  await Promise.all(running.map(({ isOver }) => isOver))
  const acknowledged = all()

  const after = await spawnServices({ DATABASE_URL: databaseUrl })
  const reader = await openRelayClient(after.url)
  await reader.request('irn_batchSubscribe', { topics })
  await expectEventually(() =>
    expect(new Set(messagesOf(reader))).toEqual(new Set([...messagesOf(reader), ...acknowledged])),
  )
})

// One SQLite database belongs to one instance. The following tests are about several instances with one PostgreSQL.
if (process.env.TEST_DATABASE === 'postgres') {
  test('clients of different instances reach each other, and lose nothing when one instance is killed', async () => {
    const databaseUrl = await createTestDatabase()
    const [first, second] = await Promise.all([
      spawnServices({ DATABASE_URL: databaseUrl }),
      spawnServices({ DATABASE_URL: databaseUrl }),
    ])
    const [here, there] = [createTopic(), createTopic()]
    const [listener, sender, other] = await Promise.all([first, second, second].map(({ url }) => openRelayClient(url)))
    if (!listener || !sender || !other) throw new Error('Nobody is connected')
    await listener.request('irn_subscribe', { topic: here })
    await other.request('irn_subscribe', { topic: there })
    await sender.publish(here, 'b3Zlcg')
    await expectEventually(() => expect(messagesOf(listener)).toEqual(['b3Zlcg']))

    // Both directions are busy while the first instance dies.
    const publisher = await openRelayClient(first.url)
    const fromDying = publishUntilGone(publisher, there, 'ZHlpbmc')
    const published: string[] = []
    let isOver = false
    const fromLiving = (async () => {
      for (let at = 0; !isOver; at += 1) {
        const message = `bGl2aW5n${at}`
        if ((await sender.publish(here, message)).result) published.push(message)
        await wait(5)
      }
    })()
    await vi.waitFor(() => {
      expect(fromDying.acknowledged.length).toBeGreaterThan(10)
      expect(published.length).toBeGreaterThan(10)
    }, busy)
    await first.kill()
    await fromDying.isOver
    isOver = true
    await fromLiving

    const back = await openRelayClient(second.url, { key: listener.key })
    await back.request('irn_batchSubscribe', { topics: [here] })
    await expectEventually(() =>
      expect(new Set([...messagesOf(listener), ...messagesOf(back)])).toEqual(new Set(['b3Zlcg', ...published])),
    )
    await expectEventually(() =>
      expect(new Set(messagesOf(other))).toEqual(new Set([...messagesOf(other), ...fromDying.acknowledged])),
    )
  })

  test('a page and a wallet go on at the other instance when theirs is killed', async () => {
    const databaseUrl = await createTestDatabase()
    const [first, second] = await Promise.all([
      spawnServices({ DATABASE_URL: databaseUrl }),
      spawnServices({ DATABASE_URL: databaseUrl }),
    ])
    const forwarder = await startForwarder(first.url)
    onTestFinished(() => forwarder.stop())
    const [dapp, wallet] = await Promise.all([openDapp(forwarder.url), openWallet(forwarder.url)])
    const account = privateKeyToAccount(generatePrivateKey())
    approveSessions(wallet, account)
    const { uri = '', approval } = await dapp.connect({ optionalNamespaces: namespaces })
    await wallet.pair({ uri })
    const { topic } = await approval()

    const asked = new Promise<{ id: number }>((resolve) => wallet.once('session_request', resolve))
    const sent = new Promise((resolve) => dapp.once('session_request_sent', resolve))
    const request = { method: 'personal_sign', params: ['0x00', account.address] }
    const answer = dapp.request<string>({ topic, chainId: 'eip155:1', request })
    const [{ id }] = await Promise.all([asked, sent])
    const clients = [dapp, wallet].map(({ core }) => core.relayer)
    const isCut = Promise.all(
      clients.map((client) => new Promise<void>((resolve) => client.once('relayer_disconnect', resolve))),
    )
    forwarder.moveTo(second.url)
    await first.kill()
    // A client that has not noticed yet would send to a dead connection, and retry much later.
    await isCut
    await expectEventually(() => expect(clients.map(({ connected }) => connected)).toEqual([true, true]))
    await wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result: '0xsigned' } })
    expect(await answer).toBe('0xsigned')
    await Promise.all([dapp.core.relayer.transportClose(), wallet.core.relayer.transportClose()])
  })

  test('while PostgreSQL is gone the relay says so, and afterwards goes on where it was', async () => {
    const postgres = await startPostgres()
    onTestFinished(() => postgres.stop())
    const databaseUrl = `${postgres.url}/postgres`
    const first = await useTestServices({ databaseUrl })
    const second = await useTestServices({ databaseUrl })
    const topic = createTopic()
    const [sender, near, far] = await Promise.all([first, first, second].map(({ url }) => openRelayClient(url)))
    if (!sender || !near || !far) throw new Error('Nobody is connected')
    await Promise.all([near, far].map((client) => client.request('irn_subscribe', { topic })))
    await sender.publish(topic, 'YmVmb3Jl')
    await expectEventually(() => expect([messagesOf(near), messagesOf(far)]).toEqual([['YmVmb3Jl'], ['YmVmb3Jl']]))

    await postgres.kill()
    const error = { code: -32_000, message: 'The database cannot be reached. Try again soon.', data: { status: 503 } }
    expect((await sender.publish(topic, 'd2hpbGU')).error).toEqual(error)
    expect((await near.request('irn_fetchMessages', { topic })).error).toEqual(error)
    await wait(3000)
    expect((await sender.publish(topic, 'd2hpbGU')).error).toEqual(error)
    // Pings need no database.
    expect((await near.request('irn_subscribe', { topic: createTopic() })).result).toBeDefined()

    await postgres.start()
    await vi.waitFor(async () => expect((await sender.publish(topic, 'YWZ0ZXI')).result).toBe(true), {
      timeout: 25_000,
    })
    await expectEventually(() =>
      expect([messagesOf(near).at(-1), messagesOf(far).at(-1)]).toEqual(['YWZ0ZXI', 'YWZ0ZXI']),
    )
    // The instances receive each other's notifications again.
    await wait(3500)
    await sender.publish(topic, 'YWdhaW4')
    await expectEventually(() => expect(messagesOf(far)).toEqual(['YmVmb3Jl', 'YWZ0ZXI', 'YWdhaW4']))
  }, 90_000)
}
