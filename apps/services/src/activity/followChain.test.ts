import { createPublicClient, http } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { parseConfig } from '../config/parseConfig.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { createIntake, historyPart } from '../server/createIntake.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { answerRpc, startTestNode } from '../testing/startTestNode.ts'
import { followChain } from './followChain.ts'

const toHex = (number: number) => `0x${number.toString(16)}`

/** The view of a node: its latest block, the latest block it can return, and the block from which its chain differs. */
type View = { latest: number; known?: number; forkFrom?: number }

/** A chain of empty blocks, as different nodes see it. */
async function startChain(view: View) {
  const hashOf = (number: number) =>
    `0x${String(number).padStart(63, '0')}${number >= (view.forkFrom ?? Infinity) ? 'b' : 'a'}`
  const { url } = await startTestNode(
    answerRpc((method, params) => {
      if (method === 'eth_blockNumber') return toHex(view.latest)
      const number = Number(params[0])
      if (number > (view.known ?? view.latest)) return null
      const [hash, parentHash] = [hashOf(number), hashOf(number - 1)]
      return { number: toHex(number), hash, parentHash, timestamp: '0x1', transactions: [] }
    }),
  )
  return createPublicClient({ transport: http(url, { retryCount: 0 }) })
}

/** Follows a chain from block 100 on. A test can stop it, and restart it with another first block. */
async function follow(view: View) {
  const database = await openDatabase({ url: await createTestDatabase(), onError: () => {} })
  onTestFinished(() => database.close())
  const client = await startChain(view)
  let isFull = false
  const start = (activityFrom: number) => {
    const network = {
      caipNetworkId: 'eip155:1',
      name: 'One',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpc: [],
      activityFrom,
      activityInterval: 100,
    }
    const parsed = parseConfig({ networks: [network], activity: { keeps: 'all' } })
    const [config] = parsed.networks
    const intake = createIntake({ config: parsed, database, now: Date.now })
    if (!config) throw new Error('There is a network')
    const { stop } = followChain(
      {
        config: parsed,
        database,
        intake: { ...intake, isFull: async (part = 1) => isFull && part <= historyPart },
        log: { warn: () => {} } as never,
        now: Date.now,
      },
      config,
      client,
    )
    onTestFinished(stop)
    return stop
  }
  const stored = async () => {
    const rows = await database.query.selectFrom('activity_blocks').selectAll().orderBy('number').execute()
    return rows.map(({ number, hash }) => `${number}${hash.at(-1)}`)
  }
  const cursor = () => database.query.selectFrom('activity_cursors').selectAll().executeTakeFirstOrThrow()
  return { stored, start, cursor, fill: () => (isFull = true), stop: start(100) }
}

/** Long enough for several polls of the chain. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 1500))

test('nothing is forgotten because a node lags behind', async () => {
  const view: View = { latest: 103 }
  const { stored } = await follow(view)
  const all = ['100a', '101a', '102a', '103a']
  await expect.poll(stored, { timeout: 20_000 }).toEqual(all)
  // The next node still reads the chain from its first block on.
  view.latest = 7
  await aWhile()
  expect(await stored()).toEqual(all)
  // One node reports the latest block, and another is asked for it.
  Object.assign(view, { latest: 103, known: 50 })
  await aWhile()
  expect(await stored()).toEqual(all)
})

test('blocks that the chain no longer has are forgotten, as far back as they go', async () => {
  const view: View = { latest: 103 }
  const { stored } = await follow(view)
  await expect.poll(stored, { timeout: 20_000 }).toEqual(['100a', '101a', '102a', '103a'])
  view.forkFrom = 102
  await expect.poll(stored, { timeout: 20_000 }).toEqual(['100a', '101a', '102b', '103b'])
  // Another chain from its first block on, and shorter.
  Object.assign(view, { latest: 101, forkFrom: 0 })
  await expect.poll(stored, { timeout: 20_000 }).toEqual(['100b', '101b'])
})

test('the first block is fixed once: another chain is read from there, even if the configuration names a later one', async () => {
  const view: View = { latest: 103 }
  const { stored, start, stop } = await follow(view)
  await expect.poll(stored, { timeout: 20_000 }).toEqual(['100a', '101a', '102a', '103a'])
  await stop()
  start(2000)
  Object.assign(view, { latest: 102, forkFrom: 0 })
  await expect.poll(stored, { timeout: 20_000 }).toEqual(['100b', '101b', '102b'])
})

test('a database that is too full gets no more history, while blocks go on being read', async () => {
  const view: View = { latest: 103 }
  const { cursor, fill } = await follow(view)
  await expect.poll(cursor, { timeout: 20_000 }).toMatchObject({ next_block: 104, all_from: 100, kept_from: null })
  fill()
  view.latest = 105
  await expect.poll(cursor, { timeout: 20_000 }).toMatchObject({ next_block: 106, all_from: null, kept_from: 106 })
})
