import { expect, inject, test } from 'vitest'
import { nativeToken } from '../chains/Asset.ts'
import type { NetworkConfig } from '../config/Config.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { createAddress, createFaucet } from '../testing/createFaucet.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { findDeadUrl } from '../testing/startTestNode.ts'
import { useTestServices } from '../testing/startTestServices.ts'

test('many payments on a network that is down do not hold up others', async () => {
  const [harbour, lighthouse] = inject('networks') as readonly [NetworkConfig, NetworkConfig]
  const { faucetKey, chain } = await createFaucet()
  const databaseUrl = await createTestDatabase()
  const { query, close } = await openDatabase({ url: databaseUrl, onError: () => {} })
  const confirmed = ({ caipNetworkId: network }: NetworkConfig, account: string, time: number) => ({
    id: crypto.randomUUID(),
    exchange: 'local-harbour',
    project_id: '',
    account,
    choices: '[]',
    status: 'confirmed' as const,
    asset: `${network}:${nativeToken}`,
    network,
    currency: 'USD',
    payment: '10.00',
    provider_fee: '0.10',
    network_fee: '0.01',
    amount: '7',
    is_amount_fixed: 0,
    quoted_at: time,
    redirect_url: null,
    nonce: null,
    raw: null,
    hash: null,
    problem: null,
    created_at: time,
    updated_at: time,
  })
  const address = createAddress()
  const waiting = Array.from({ length: 100 }, (_, time) => confirmed(lighthouse, createAddress(), time))
  await query.insertInto('onramp_orders').values(waiting).execute()
  await query
    .insertInto('onramp_orders')
    .values(confirmed(harbour, address, 1000))
    .execute()
  await close()

  await useTestServices({
    databaseUrl,
    networks: [harbour, { ...lighthouse, rpc: [await findDeadUrl()] }],
    onramp: { faucetKey },
  })
  await expect.poll(() => chain.getBalance({ address }), { timeout: 20_000 }).toBe(7n)
})
