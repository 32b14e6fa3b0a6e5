import { contracts, tokens } from 'devnet'
import { Registry } from 'prom-client'
import { parseEther, zeroAddress } from 'viem'
import { expect, inject, test } from 'vitest'
import { createChains, type ServedEvmChain } from '../chains/createChains.ts'
import { parseConfig } from '../config/parseConfig.ts'
import { answerRpc, startTestNode } from '../testing/startTestNode.ts'
import { useTestServices } from '../testing/startTestServices.ts'
import { buildUniswap4Swap } from './buildUniswap4Swap.ts'
import { createUniswap4Swaps } from './createUniswap4Swaps.ts'

const coin = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const network = 'eip155:31337'
const [quoter, router] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`] as const
const account = `0x${'d4'.repeat(20)}` as const
const sources = { swaps: [{ type: 'own' }, { type: 'uniswap4', contracts: { [network]: { quoter, router } } }] }

test.each([
  ['a token is sold', tokens.husd.address, coin, 1000n],
  ['the coin is wrapped', coin, contracts.weth, 1000n],
  ['the quoter would take the amount for a negative one', coin, tokens.husd.address, 2n ** 127n],
])('nothing is asked and offered where %s', async (_, from, to, amount) => {
  const node = await startTestNode(answerRpc(() => '0x'))
  const { networks } = parseConfig({ networks: inject('networks'), databaseUrl: 'sqlite::memory:' })
  const served = createChains(
    networks.map((one) => ({ ...one, rpc: [node.url] })),
    new Registry(),
  ).get(network)
  const source = createUniswap4Swaps({ contracts: { [network]: { quoter, router } }, now: Date.now })
  const chain = served as ServedEvmChain
  expect(await source.quote({ chain, from, to, amount, account, slippage: 1 } as never)).toBeUndefined()
  expect(node.asked).toEqual([])
})

test('a quoter that does not exist has no offer, and no token is ever allowed', async () => {
  const { url } = await useTestServices({ sources })
  const id = (address: string) => `${network}:${address}`
  const pair = { from: id(coin), to: id(tokens.husd.address), amount: String(parseEther('1')) }
  const quotes = await fetch(`${url}/v1/convert/quotes?${new URLSearchParams({ ...pair, sources: 'uniswap4' })}`)
  expect(await quotes.json()).toEqual({ quotes: [] })
  const query = new URLSearchParams({ from: id(tokens.husd.address), to: id(coin), amount: '5', source: 'uniswap4' })
  const approval = await fetch(`${url}/v1/convert/build-approve?${query}`)
  expect(approval.status).toBe(400)
  expect(await approval.json()).toMatchObject({ reasons: [{ field: 'from' }] })
})

/** The published Universal Router 2.0 has carried out calldata of this form, with other amounts. */
test('the transaction is written as the Universal Router 2.0 takes it', () => {
  const hops = [{ from: zeroAddress, to: `0x${'b2'.repeat(20)}`, amount: 1000n, fee: 500 }] as const
  const now = 1_900_000_000_000 - 1_200_000
  const { data, value, to } = buildUniswap4Swap(router, hops, { account, amount: 1000n, least: 990n, now })
  expect([to, value]).toEqual([router, 1000n])
  expect(data).toBe(built)
})

const built = [
  '0x3593564c',
  '0000000000000000000000000000000000000000000000000000000000000060',
  '00000000000000000000000000000000000000000000000000000000000000a0',
  '00000000000000000000000000000000000000000000000000000000713fb300',
  '0000000000000000000000000000000000000000000000000000000000000002',
  '1004000000000000000000000000000000000000000000000000000000000000',
  '0000000000000000000000000000000000000000000000000000000000000002',
  '0000000000000000000000000000000000000000000000000000000000000040',
  '0000000000000000000000000000000000000000000000000000000000000400',
  '00000000000000000000000000000000000000000000000000000000000003a0',
  '0000000000000000000000000000000000000000000000000000000000000040',
  '0000000000000000000000000000000000000000000000000000000000000080',
  '0000000000000000000000000000000000000000000000000000000000000003',
  '070c0e0000000000000000000000000000000000000000000000000000000000',
  '0000000000000000000000000000000000000000000000000000000000000003',
  '0000000000000000000000000000000000000000000000000000000000000060',
  '0000000000000000000000000000000000000000000000000000000000000220',
  '0000000000000000000000000000000000000000000000000000000000000280',
  '00000000000000000000000000000000000000000000000000000000000001a0',
  '0000000000000000000000000000000000000000000000000000000000000020',
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0000000000000000000000000000000000000000000000000000000000000080',
  '00000000000000000000000000000000000000000000000000000000000003e8',
  '00000000000000000000000000000000000000000000000000000000000003de',
  '0000000000000000000000000000000000000000000000000000000000000001',
  '0000000000000000000000000000000000000000000000000000000000000020',
  '000000000000000000000000b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2',
  '00000000000000000000000000000000000000000000000000000000000001f4',
  '000000000000000000000000000000000000000000000000000000000000000a',
  '0000000000000000000000000000000000000000000000000000000000000000',
  '00000000000000000000000000000000000000000000000000000000000000a0',
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0000000000000000000000000000000000000000000000000000000000000040',
  '0000000000000000000000000000000000000000000000000000000000000000',
  '00000000000000000000000000000000000000000000000000000000000003e8',
  '0000000000000000000000000000000000000000000000000000000000000060',
  '000000000000000000000000b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2',
  '000000000000000000000000d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4',
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0000000000000000000000000000000000000000000000000000000000000060',
  '0000000000000000000000000000000000000000000000000000000000000000',
  '000000000000000000000000d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4',
  '0000000000000000000000000000000000000000000000000000000000000000',
].join('')
