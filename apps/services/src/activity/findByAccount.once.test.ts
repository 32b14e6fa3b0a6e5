import { type CompiledQuery, type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createOwnHoldings } from '../balance/createOwnHoldings.ts'
import type { ServedChain } from '../chains/createChains.ts'
import type { Database } from '../database/Database.ts'
import { openDatabase } from '../database/openDatabase.ts'
import type { Tables } from '../database/Tables.ts'
import { findNfts } from '../nfts/findNfts.ts'
import { findHistory } from './findHistory.ts'

const [account, network] = [`0x${'0'.repeat(40)}`, 'eip155:1']
const chain = { namespace: 'eip155', network: { caipNetworkId: network } } as ServedChain

test.each<[string, (database: Database) => Promise<unknown>]>([
  ['tokens', (database) => createOwnHoldings({ database, now: Date.now }).find(chain, account)],
  ['NFTs', (database) => findNfts(database, { account, network, from: undefined })],
  ['a history', (database) => findHistory(database, { account, network })],
  ['purchases', (database) => findHistory(database, { account, network, hashes: ['0x'] })],
])('%s are found by the rows of the account: a network has millions of transfers', async (_, find) => {
  const database = await openDatabase({ url: 'sqlite::memory:', onError: () => {} })
  onTestFinished(database.close)
  const asked: CompiledQuery[] = []
  const query: Kysely<Tables> = database.query.withPlugin({
    transformQuery({ node, queryId }) {
      asked.push(database.query.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await find({ ...database, query })
  const [first] = asked
  if (!first) throw new Error('Nothing was asked')
  const explain = { ...first, sql: `explain query plan ${first.sql}`, query: sql`select 1`.toOperationNode() }
  const { rows } = await database.query.executeQuery<{ detail: string }>(explain)
  expect(rows[0]?.detail).toMatch(/^SEARCH part USING .*account=\?/u)
})
