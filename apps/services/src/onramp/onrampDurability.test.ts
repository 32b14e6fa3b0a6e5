import { parseEther } from 'viem'
import { expect, test } from 'vitest'
import { createAddress, createFaucet } from '../testing/createFaucet.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { spawnServices } from '../testing/spawnServices.ts'
import { orderCoins } from './testing/orderCoins.ts'
import { startGate } from './testing/startGate.ts'
import { writePayerConfig } from './testing/writePayerConfig.ts'

const one = parseEther('1')
// Processes start slowly on a busy machine; nothing here measures time.
const waiting = { timeout: 60_000, interval: 200 }

test.each([
  ['before it reached the network', false],
  ['after it reached the network', true],
])(
  'a payment is made once when the process is killed %s',
  async (_, isPassed) => {
    const { faucetKey, address: faucet, chain, rpc } = await createFaucet()
    const databaseUrl = await createTestDatabase()
    let kill = async () => {}
    const gate = await startGate(rpc, async ({ asksFor, pass, response }) => {
      if (!asksFor('eth_sendRawTransaction')) return false
      if (isPassed) await pass()
      await kill()
      response.destroy()
      return true
    })
    const first = await spawnServices({ DATABASE_URL: databaseUrl, MOORING_CONFIG: writePayerConfig(gate, faucetKey) })
    kill = first.kill
    const address = createAddress()
    const { confirm, read } = await orderCoins(first.url, address)
    await expect(confirm(first.url)).rejects.toThrow()
    expect(await chain.getBalance({ address })).toBe(isPassed ? one : 0n)

    const second = await spawnServices({ DATABASE_URL: databaseUrl, MOORING_CONFIG: writePayerConfig(rpc, faucetKey) })
    // An impatient visitor confirms again.
    await Promise.all([confirm(second.url), confirm(second.url)])
    await expect.poll(() => read(second.url), waiting).toContain('Your coins are there')
    expect(await chain.getBalance({ address })).toBe(one)
    expect(await chain.getTransactionCount({ address: faucet })).toBe(1)
  },
  120_000,
)

test('several instances pay out of one account without getting in the way of each other', async () => {
  const { faucetKey, address: faucet, chain, rpc } = await createFaucet()
  const env = { DATABASE_URL: await createTestDatabase(), MOORING_CONFIG: writePayerConfig(rpc, faucetKey) }
  const instances = [await spawnServices(env), await spawnServices(env)] as const
  const orders = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const address = createAddress()
      return { address, ...(await orderCoins(instances[index % 2]?.url ?? '', address)) }
    }),
  )
  await Promise.all(orders.flatMap(({ confirm }) => instances.map(({ url }) => confirm(url))))
  for (const { address, read } of orders) {
    await expect.poll(() => read(instances[0].url), waiting).toContain('Your coins are there')
    expect(await chain.getBalance({ address })).toBe(one)
  }
  expect(await chain.getTransactionCount({ address: faucet })).toBe(10)
}, 120_000)
