import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database/openDatabase.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { findPurchaseHashes } from './findPurchaseHashes.ts'

const account = `0x${'a'.repeat(40)}`
const stored = '0xaAaAaAaaAaAaAaaAaAAAAAAAAaaaAaAaAaaAaaAa'
const network = 'eip155:1'

/** Purchases that a seller has paid out, known a second after each other. */
async function setUp(count: number) {
  const database = await openDatabase({ url: await createTestDatabase(), onError: () => {} })
  onTestFinished(() => database.close())
  const rows = Array.from({ length: count }, (_, at) => ({
    ...{ id: String(at), project_id: 'a', seller: 'moonpay', account: stored, asset: 'a', network, currency: 'usd' },
    ...{ payment: '1', amount: '1', coins: '', status: 'done' as const, hash: `0x${at}`, asked_at: 0 },
    // They were placed in another order.
    ...{ created_at: count - at, updated_at: 1000 * (at + 1) },
  }))
  for (let at = 0; at < count; at += 50)
    await database.query
      .insertInto('seller_orders')
      .values(rows.slice(at, at + 50))
      .execute()
  return findPurchaseHashes(database, account, 'eip155')
}

test('all purchases are found, those that were known last first', async () => {
  const { paid, since } = await setUp(500)
  expect([paid.length, paid[0]?.hash, since]).toEqual([500, '0x499', undefined])
})

test('beyond the most, the answer says from when on none is missing', async () => {
  const { paid, since } = await setUp(502)
  expect([paid.length, paid[0]?.hash, paid.at(-1)?.hash]).toEqual([500, '0x501', '0x2'])
  expect(since).toBe(3001)
})
