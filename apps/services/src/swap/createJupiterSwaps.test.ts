import { buildSerialized, getSwapQuotes, getSwapTokens } from '@mooring/core'
import { swapRouters } from '@mooring/core/internal'
import { startSolanaChain } from 'devnet/solana'
import { solanaToken } from 'devnet/solanaToken'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createJupiter, type JupiterCheat } from '../sources/testing/createJupiter.ts'
import { faults, startStandIn } from '../sources/testing/startStandIn.ts'
import { createTestClients } from '../testing/createTestClients.ts'
import { useTestServices } from '../testing/startTestServices.ts'
import { jupiterPrograms } from './swapRouters.ts'

let chain: Awaited<ReturnType<typeof startSolanaChain>>
beforeAll(async () => {
  chain = await startSolanaChain({ port: 0 })
})
afterAll(() => chain.stop())

const unit = 10n ** 9n
const id = (address: string) => `${chain.caipNetworkId}:${address}` as const
const coin = () => id('0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')
const token = () => id(solanaToken.address)

async function setUp({ rpc = chain.url } = {}) {
  const answers = createJupiter(chain.url)
  const jupiter = { ...answers, ...(await startStandIn(answers.answer)) }
  const { name, symbol, decimals, address } = solanaToken
  const nativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 }
  const tokens = [{ name, symbol, decimals, address }]
  const network = { caipNetworkId: chain.caipNetworkId, name: 'Solana', nativeCurrency, rpc: [rpc], tokens }
  const { url } = await useTestServices({
    networks: [network],
    sources: { swaps: [{ type: 'jupiter', url: jupiter.url, networks: [chain.caipNetworkId] }] },
  })
  const { blockchain } = createTestClients(url)
  /** The second account has tokens as well. */
  const userAddress = id(chain.accounts[1].address)
  const ask = (from = coin(), to = token(), amount = unit, user = userAddress) =>
    getSwapQuotes(blockchain, { amount, userAddress: user, from, to, sources: ['own', 'jupiter'] })
  const build = (amount = unit) =>
    buildSerialized(blockchain, { amount, userAddress, from: coin(), to: token(), source: 'jupiter' })
  return { jupiter, blockchain, ask, build }
}

test('offers a coin for a token, and back, and builds the transaction of the offer', async () => {
  const { ask, build, blockchain } = await setUp()
  expect(await getSwapTokens(blockchain, { network: chain.caipNetworkId })).toMatchObject([
    { address: coin(), symbol: 'SOL' },
    { address: token(), symbol: solanaToken.symbol },
  ])
  expect(await ask()).toMatchObject([{ source: 'jupiter', toAmount: 150_000_000n, networkCost: 10_000n }])
  expect(await ask(token(), coin(), 150_000_000n)).toMatchObject([{ toAmount: unit }])
  expect(await build()).toMatch(/^[A-Za-z0-9+/]+={0,2}$/u)
})

test.each<[string, JupiterCheat]>([
  ['takes more', { paid: unit + 1n }],
  ['gives less', { given: 148_000_000n }],
  ['gives it to somebody else', { receiver: '4KLT4hvofCx8DqJeszrZLoNqEaKx9vQm6YKd2YE8ywFB' }],
  ['lets the maker take the rest', { allows: true }],
  ['would fail', { given: 10n ** 18n }],
  ['is of another account', { account: '4KLT4hvofCx8DqJeszrZLoNqEaKx9vQm6YKd2YE8ywFB' }],
])('leaves out an offer that %s', async (_, lie) => {
  const { jupiter, ask, build } = await setUp()
  jupiter.cheat(lie)
  expect(await ask()).toEqual([])
  await expect(build()).rejects.toThrow()
})

test('names a price to an account that has too little', async () => {
  const { ask } = await setUp()
  expect(await ask(coin(), token(), 10n ** 15n)).toMatchObject([{ toAmount: 150n * 10n ** 12n }])
})

test.each(faults)('has no offer when its source answers with a fault: %s', async (fault) => {
  const { jupiter, ask } = await setUp()
  jupiter.break(fault)
  // An answer that is too long is one of the question: there is no route.
  if (fault === 'huge') return expect(await ask()).toEqual([])
  await expect(ask()).rejects.toMatchObject({ status: 503 })
})

test('offers nothing that no node confirms', async () => {
  const { ask } = await setUp({ rpc: 'http://127.0.0.1:9' })
  await expect(ask()).rejects.toMatchObject({ status: 503 })
})

test('modals know the same program', () => {
  expect(swapRouters.jupiter).toEqual(jupiterPrograms)
})

test.each([
  ['an address of another family', '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'],
  ['no address', 'So1111'],
])('refuses %s', async (_, address) => {
  const { ask } = await setUp()
  await expect(ask(coin(), id(address))).rejects.toMatchObject({ status: 400 })
})
