import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Hex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '../database/openDatabase.ts'
import { startWallet, walletSettings } from '../embedded/testing/startWallet.ts'
import { startGate } from '../onramp/testing/startGate.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { spawnServices } from '../testing/spawnServices.ts'
import { createSponsor, enterMember } from './testing/startSponsor.ts'

/** Each test starts several processes of the services, which a busy machine does one after the other (ms). */
const processTime = 240_000
const waiting = { timeout: 60_000, interval: 200 }
const bob = privateKeyToAddress(generatePrivateKey())
const secrets = [{ id: 'a', secret: 'a'.repeat(40) }]
const keys = { auth: secrets, keeper: secrets, tokens: secrets }

/** A wallet in this process, and how to start instances beside it, in processes of their own, on its database. */
async function start(changes: Record<string, string> = {}) {
  const limits = { perOperation: '1', perUser: '1', perProject: '1', perDay: '1', ...changes }
  const sponsor = await createSponsor(limits)
  const databaseUrl = await createTestDatabase()
  // It logs users in; the instances pay.
  const [{ smartAccounts: _, ...plain }] = sponsor.networks as [(typeof sponsor.networks)[number]]
  const wallet = await startWallet({ networks: [plain], databaseUrl, embedded: { keys } })
  const instance = async (rpc = sponsor.network.rpc, change: { relayerKey?: Hex } = {}) => {
    const { files } = walletSettings('').frame
    const embedded = {
      keys,
      mail: { url: 'smtp://127.0.0.1:9', from: 'a@b.c' },
      frame: { port: 0, files, url: wallet.services.frameUrl },
    }
    const file = join(inject('folder'), `${randomUUID()}.json`)
    const networks = sponsor.networks.map(({ smartAccounts, ...network }) => ({
      ...network,
      rpc,
      smartAccounts: { ...smartAccounts, ...change },
    }))
    const rateLimit = { perMinute: 100_000, writesPerMinute: 100_000 }
    writeFileSync(file, JSON.stringify({ networks, embedded, rateLimit, publicUrl: wallet.services.url }))
    return spawnServices({ DATABASE_URL: databaseUrl, MOORING_CONFIG: file })
  }
  const books = async () => {
    const { query, close } = await openDatabase({ url: databaseUrl, onError: () => {} })
    const rows = await query.selectFrom('embedded_operations').selectAll().orderBy('nonce').execute()
    await close()
    return rows
  }
  /** The books say what the chain took. */
  const addUp = async () => {
    const rows = await books()
    for (const { hash, cost } of rows) {
      const { gasUsed, effectiveGasPrice } = await sponsor.chain.getTransactionReceipt({ hash: hash as `0x${string}` })
      expect(cost).toBe(Math.ceil(Number(gasUsed * effectiveGasPrice) / 1e9))
    }
    return rows.length
  }
  const enter = () => enterMember(wallet, `${randomUUID()}@example.org`, sponsor.chainId)
  return { ...sponsor, wallet, instance, books, addUp, enter }
}

test.each([
  ['before it reached the network', false],
  ['after it reached the network', true],
])(
  'the books add up when the process is killed %s',
  async (_, isPassed) => {
    const { network, chain, relayer, instance, books, addUp, enter } = await start()
    let kill = async () => {}
    const gate = await startGate(network.rpc[0] ?? '', async ({ asksFor, pass, response }) => {
      if (!asksFor('eth_sendRawTransaction')) return false
      if (isPassed) await pass()
      await kill()
      response.destroy()
      return true
    })
    const first = await instance([gate])
    kill = first.kill
    const ann = await enter()
    await expect(ann.send([{ target: bob }], { at: first.url })).rejects.toThrow()
    const [row] = await books()
    // The most that it may cost is in the books already.
    expect(row).toMatchObject({ status: 'signed', sender: ann.owner.address })
    expect(row?.cost).toBeGreaterThan(0)

    const second = await instance()
    await expect.poll(async () => (await books())[0]?.status, waiting).toBe('done')
    expect(await addUp()).toBe(1)
    expect(await chain.getTransactionCount({ address: relayer })).toBe(1)
    expect((await ann.send([{ target: bob }], { at: second.url })).status).toBe(200)
    expect(await chain.getTransactionCount({ address: relayer })).toBe(2)
  },
  processTime,
)

test(
  'two instances sponsor at once, and use no nonce twice',
  async () => {
    const { chain, relayer, instance, books, addUp, enter } = await start()
    const instances = [await instance(), await instance()] as const
    const members = []
    for (let count = 0; count < 6; count += 1) members.push(await enter())
    const answers = await Promise.all(
      members.map((member, index) => member.send([{ target: bob }], { at: instances[index % 2]?.url ?? '' })),
    )
    expect(answers.map(({ status }) => status)).toEqual(members.map(() => 200))
    await expect.poll(async () => (await books()).every(({ status }) => status === 'done'), waiting).toBe(true)
    expect((await books()).map(({ nonce }) => nonce)).toEqual([0, 1, 2, 3, 4, 5])
    expect(await addUp()).toBe(6)
    expect(await chain.getTransactionCount({ address: relayer })).toBe(6)
  },
  processTime,
)

test(
  'two instances with accounts of their own keep the limits together',
  async () => {
    const { chain, network, instance, books, enter } = await start({ perDay: '0.001' })
    const relayerKey = generatePrivateKey()
    await chain.setBalance({ address: privateKeyToAddress(relayerKey), value: parseEther('10') })
    const count = 6
    const waiters: (() => void)[] = []
    const rpc = [
      await startGate(network.rpc[0] ?? '', async ({ asksFor, say }) => {
        // They come to their books at the same time.
        if (asksFor('"pending"') && waiters.length < count) {
          await new Promise<void>((resolve) => {
            waiters.push(resolve)
            if (waiters.length === count) for (const go of waiters) go()
          })
        }
        // Nothing arrives, so nothing becomes cheaper than it can be.
        return asksFor('eth_sendRawTransaction') ? say({ result: `0x${'00'.repeat(32)}` }) : false
      }),
    ]
    const instances = [await instance(rpc), await instance(rpc, { relayerKey })] as const
    const sends = []
    for (let at = 0; at < count; at += 1) {
      const { prepare, sign, frame, accessToken } = await enter()
      const url = instances[at % 2]?.url ?? ''
      const calls = [{ target: bob }]
      const body = await sign(calls, (await prepare(calls, url)).body)
      sends.push(() => frame.ask('POST', '/v1/bundler/send', { accessToken, body, at: url }))
    }
    const answers = await Promise.all(sends.map((send) => send()))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
    const rows = await books()
    expect(rows.reduce((sum, { cost }) => sum + cost, 0)).toBeLessThanOrEqual(1_000_000)
  },
  processTime,
)
