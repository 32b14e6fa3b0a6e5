import { getHistory } from '@mooring/core'
import { waitForReceipt } from 'devnet'
import { sql } from 'kysely'
import { createPublicClient, createWalletClient, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import type { Database } from '../database/Database.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { createFaucet } from '../testing/createFaucet.ts'
import { createTestClients } from '../testing/createTestClients.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { networksFromNow } from '../testing/networksFromNow.ts'
import { useTestServices } from '../testing/startTestServices.ts'
import { forgetBlocks, storeBlock } from './storeBlock.ts'

const [harbour] = inject('networks') as readonly [{ rpc: readonly [string] }]
const transport = http(harbour.rpc[0])

test('two instances on one database read each block once', async () => {
  const { address } = privateKeyToAccount(generatePrivateKey())
  const config = { databaseUrl: await createTestDatabase(), networks: await networksFromNow() }
  const instances = await Promise.all([useTestServices(config), useTestServices(config)])

  const wallet = createWalletClient({ account: privateKeyToAccount((await createFaucet()).faucetKey), transport })
  const chain = createPublicClient({ transport })
  const sent: string[] = []
  for (let at = 0; at < 5; at++) {
    const hash = await wallet.sendTransaction({ chain: null, to: address, value: 1n })
    await waitForReceipt(chain, hash)
    sent.unshift(hash)
  }
  for (const { url } of instances) {
    const { blockchain } = createTestClients(url)
    const read = () => getHistory(blockchain, { address, network: 'eip155:31337' })
    const hashes = async () => (await read()).transactions.map(({ metadata }) => metadata.hash)
    await expect.poll(hashes, { timeout: 20_000 }).toEqual(sent)
  }
})

describe('when the chain is reorganised while two instances read it', () => {
  const block = (number: number) => ({ number, hash: `0x${number}`, parentHash: '0x', minedAt: 0, transactions: [] })
  const network = 'eip155:1'
  const nextBlock = ({ query }: Database) =>
    query.selectFrom('activity_cursors').select('next_block').where('network', '=', network).executeTakeFirstOrThrow()

  /** A database in which the blocks before 5 are stored. */
  async function openStored(): Promise<Database> {
    const database = await openDatabase({ url: await createTestDatabase(), onError: () => {} })
    onTestFinished(() => database.close())
    await database.query
      .insertInto('activity_cursors')
      .values({
        network,
        next_block: 0,
        read_at: null,
        all_from: null,
        all_from_at: null,
        kept_from: null,
        kept_from_at: null,
      })
      .execute()
    for (let number = 0; number < 5; number++)
      await storeBlock(database, network, block(number), { first: 0, keeps: 'all' })
    return database
  }

  test('no block remains that one instance stored while the other went back behind it', async () => {
    const database = await openStored()
    const { query } = database
    let going = Promise.resolve()
    await query.transaction().execute(async (step) => {
      await step.updateTable('activity_cursors').set({ next_block: 6 }).where('network', '=', network).execute()
      await step.insertInto('activity_blocks').values({ network, number: 5, hash: '0x5' }).execute()
      going = forgetBlocks(database, network, 3)
      // Until the other one waits for this one.
      const waiting = sql<{
        pid: number
      }>`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await waiting.execute(query)).rows.length, { timeout: 20_000 }).toBe(1)
    })
    await going
    const { next_block } = await nextBlock(database)
    expect(next_block).toBe(3)
    for (let number = next_block; number < 7; number++)
      expect(await storeBlock(database, network, block(number), { first: 0, keeps: 'all' })).toBeDefined()
  })

  test('the one that went back less far does not leave a gap', async () => {
    const database = await openStored()
    await forgetBlocks(database, network, 1)
    await forgetBlocks(database, network, 4)
    expect(await nextBlock(database)).toEqual({ next_block: 1 })
  })
})
