import { randomUUID } from 'node:crypto'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { NetworkConfig } from '../config/Config.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { checkBudget } from './checkBudget.ts'

const now = 1_000_000_000
const hours = (count: number) => now - count * 3_600_000
const most = { perOperation: '1', perUser: '0.001', perProject: '1', perDay: '1', gasPerOperation: 1 }

test.each([
  ['what is on its way, however old', [{ status: 'signed', cost: 900_000, created_at: hours(30) }], true],
  ['nothing that is closed and older than a day', [{ status: 'done', cost: 900_000, created_at: hours(30) }], false],
  ['what may still have come about', [{ status: 'dropped', cost: 900_000, created_at: hours(1) }], true],
  ['one that was undone', [{ status: 'reverted', cost: 1, created_at: hours(1) }], false],
  [
    'two that were undone',
    (['reverted', 'failed'] as const).map((status) => ({ status, cost: 1, created_at: hours(1) })),
    true,
  ],
  [
    'two of yesterday',
    (['reverted', 'failed'] as const).map((status) => ({ status, cost: 1, created_at: hours(25) })),
    false,
  ],
] as const)('counts %s', async (_, rows, isRefused) => {
  const [network] = inject('networks') as unknown as readonly NetworkConfig[]
  if (!network) throw new Error('The local chain is missing')
  const { query, close } = await openDatabase({ url: await createTestDatabase(), onError: () => {} })
  onTestFinished(close)
  const place = { project_id: 'p', user_id: 'u', network: network.caipNetworkId, sender: '0x', relayer: '0x' }
  const signed = { nonce: 0, raw: '0x', hash: '0x', cancellation: null, updated_at: now }
  for (const row of rows) {
    const values = { id: randomUUID(), operation: randomUUID(), ...place, ...signed, ...row }
    await query.insertInto('embedded_operations').values(values).execute()
  }
  const options = { network, limits: most, projectId: 'p', userId: 'u', cost: 200_000, now }
  const answer = checkBudget(query, options).then(
    () => undefined,
    (error) => error.details.code,
  )
  expect(await answer).toBe(isRefused ? 'limit' : undefined)
})
