import { getPrices } from '@mooring/core'
import { contracts, tokens } from 'devnet'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { RunningServices } from '../startServices.ts'
import { createTestClients } from '../testing/createTestClients.ts'
import { startTestServices } from '../testing/startTestServices.ts'

const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const bitcoin = {
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8, priceUsd: '90000.5' },
  rpc: ['http://127.0.0.1:9'],
}
let services: RunningServices

beforeAll(async () => {
  const networks = inject('networks').map((network) => ({
    ...network,
    tokens: [
      ...Object.values(tokens).map(({ address, name, symbol, decimals }) => ({ address, name, symbol, decimals })),
      { address: contracts.weth, name: 'Wrapped Ether', symbol: 'WETH', decimals: 18 },
      // On the list, but in no pool and in no table.
      { address: contracts.berth, name: 'Berth', symbol: 'BERTH', decimals: 0 },
    ],
  }))
  services = await startTestServices({ networks: [...networks, bitcoin] })
})
afterAll(() => services.stop())

const ask = (addresses: unknown, currency: unknown = 'usd') =>
  fetch(`${services.url}/v1/fungible/price`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ projectId: 'test-project', currency, addresses }),
  })

test('every coin that is asked for has its price, from the pools of its chain or from the table', async () => {
  const { blockchain } = createTestClients(services.url)
  const addresses = [
    `eip155:31337:${native}`,
    `eip155:31337:${contracts.weth}`,
    `eip155:31337:${tokens.husd.address}`,
    `eip155:31337:${tokens.moor.address.toLowerCase()}`,
    `eip155:31338:${tokens.usdl.address}`,
    `${bitcoin.caipNetworkId}:${native}`,
  ] as const
  const prices = await getPrices(blockchain, { addresses: [...addresses] as never })
  expect(prices.map(({ address }) => address)).toEqual(addresses)
  expect(prices.map(({ symbol }) => symbol)).toEqual(['ETH', 'WETH', 'HUSD', 'MOOR', 'USDL', 'BTC'])
  expect(prices.map(({ decimals }) => decimals)).toEqual([18, 18, 6, 18, 6, 8])
  const [ether, weth, husd, moor, usdl, btc] = prices.map(({ price }) => price ?? Number.NaN)
  expect(weth).toBe(ether)
  expect(husd).toBe(1)
  // Other tests trade in the same pools.
  expect(ether).toBeGreaterThan(2000)
  expect(ether).toBeLessThan(3000)
  expect(moor).toBeCloseTo(0.5, 0)
  expect(usdl).toBeCloseTo(1, 0)
  expect(btc).toBe(90_000.5)
})

test('a price is told in any of the currencies', async () => {
  const response = await ask([`eip155:31337:${tokens.husd.address}`], 'eur')
  expect(await response.json()).toMatchObject({ fungibles: [{ price: 0.86 }] })
})

test('a coin on no list is left out, and one that nobody has priced has none', async () => {
  const stranger = `eip155:31337:${contracts.walletFactory}`
  const berth = `eip155:31337:${contracts.berth}`
  const response = await ask([stranger, berth])
  expect(await response.json()).toEqual({
    fungibles: [{ address: berth, name: 'Berth', symbol: 'BERTH', iconUrl: '', price: null, decimals: 0 }],
  })
})

test.each([
  ['not CAIP-10', ['0xeeee'], 'usd', 'addresses.0'],
  ['of an unknown network', [`eip155:424242:${native}`], 'usd', 'addresses'],
  ['none', [], 'usd', 'addresses'],
  ['too many', Array.from({ length: 501 }, (_, at) => `eip155:31337:0x${at}`), 'usd', 'addresses'],
  ['in an unknown currency', [`eip155:31337:${native}`], 'doubloon', 'currency'],
  ['no list', { a: 1 }, 'usd', 'addresses'],
])('addresses that are %s are refused', async (_, addresses, currency, field) => {
  const response = await ask(addresses, currency)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    status: 'FAILED',
    reasons: [{ field: expect.stringContaining(field) }],
  })
})
