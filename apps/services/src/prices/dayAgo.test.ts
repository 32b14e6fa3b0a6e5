import { getBalances } from '@mooring/core'
import { contracts, startEvmChains, tokens } from 'devnet'
import { routerAbi } from 'devnet/abis'
import { createTestClient, http, maxUint256, parseEther, publicActions, walletActions } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { toNetworkConfigs } from '../local/toNetworkConfigs.ts'
import { createTestClients } from '../testing/createTestClients.ts'
import { useTestServices } from '../testing/startTestServices.ts'

const trader = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('the price of a day ago is read from the pools as they were, on a chain that is old enough', async () => {
  const chains = await startEvmChains({ harbourPort: 0, lighthousePort: 0 })
  onTestFinished(async () => void (await Promise.all(chains.map(({ stop }) => stop()))))
  const [harbour, lighthouse] = chains.map(({ network }) => network)
  const chain = createTestClient({ mode: 'anvil', transport: http(chains[0].url) })
    .extend(publicActions)
    .extend(walletActions)
  // Far from the hour by which a block may be older than a day, however long this test takes.
  await chain.increaseTime({ seconds: 88_000 })
  await chain.mine({ blocks: 1 })
  // Someone buys tokens for a quarter of the pool.
  await chain.impersonateAccount({ address: trader })
  const path = [contracts.weth, tokens.moor.address] as const
  await chain.writeContract({
    account: trader,
    chain: null,
    address: contracts.uniswapRouter,
    abi: routerAbi,
    functionName: 'swapExactETHForTokens',
    args: [0n, path, trader, maxUint256],
    value: parseEther('500'),
  })
  await chain.mine({ blocks: 1 })

  const services = await useTestServices({ networks: toNetworkConfigs([harbour, lighthouse].flatMap((n) => n ?? [])) })
  const { blockchain } = createTestClients(services.url)
  const read = async (network: 'eip155:31337' | 'eip155:31338', symbol: string) =>
    (await getBalances(blockchain, { address: trader, network })).find((balance) => balance.symbol === symbol)
  // The first answer does not wait for it.
  await expect
    .poll(async () => (await read('eip155:31337', 'MOOR'))?.priceBefore, { timeout: 30_000 })
    .toBeCloseTo(0.5, 6)
  expect((await read('eip155:31337', 'MOOR'))?.price).toBeGreaterThan(0.7)
  expect(await read('eip155:31337', 'HUSD')).toMatchObject({ price: 1, priceBefore: 1 })
  // A young chain has no day before.
  expect(await read('eip155:31338', 'MOOR')).toMatchObject({ price: 0.5, priceBefore: undefined })
})
