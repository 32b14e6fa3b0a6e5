import { contracts, multicall3, tokens, waitForReceipt } from 'devnet'
import { Registry } from 'prom-client'
import {
  createTestClient,
  erc20Abi,
  type Hex,
  http,
  numberToHex,
  parseEther,
  parseUnits,
  publicActions,
  walletActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createChains, type ServedEvmChain } from '../chains/createChains.ts'
import { parseConfig } from '../config/parseConfig.ts'
import type { RunningServices } from '../startServices.ts'
import { startTestNode } from '../testing/startTestNode.ts'
import { startTestServices, useTestServices } from '../testing/startTestServices.ts'
import { buildUniswap3Swap } from './buildUniswap3Swap.ts'
import { createUniswap3Swaps } from './createUniswap3Swaps.ts'
import { deployUniswap3, type Uniswap3 } from './testing/deployUniswap3.ts'

const [harbour] = inject('networks') as readonly [{ rpc: readonly [string] }]
const [rpc] = harbour.rpc
const chain = createTestClient({ mode: 'anvil', transport: http(rpc) })
  .extend(publicActions)
  .extend(walletActions)
const network = 'eip155:31337'
const id = (address: string) => `${network}:${address}` as const
const coin = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const [husd, moor, usdl] = [tokens.husd.address, tokens.moor.address, tokens.usdl.address]
const { weth } = contracts
const dollars = (amount: string) => parseUnits(amount, 6)

let uniswap: Uniswap3
let services: RunningServices
const sourcesOf = ({ quoter, router }: Pick<Uniswap3, 'quoter' | 'router'>) => ({
  swaps: [{ type: 'own' }, { type: 'uniswap3', contracts: { [network]: { quoter, router } } }],
})

beforeAll(async () => {
  uniswap = await deployUniswap3(rpc)
  await uniswap.fill(500, { token: weth, amount: parseEther('1000') }, { token: husd, amount: dollars('2600000') })
  // A better price than that of the deep pool, for a tiny amount only.
  await uniswap.fill(3000, { token: weth, amount: parseEther('1') }, { token: husd, amount: dollars('3000') })
  await uniswap.fill(3000, { token: weth, amount: parseEther('100') }, { token: moor, amount: parseEther('100000') })
  services = await startTestServices({ sources: sourcesOf(uniswap) })
})
afterAll(() => services.stop())

type Quote = { source: string; toAmount: string; networkCost: string | null }
type Swap = { from: string; to: string; amount: bigint; slippage?: number }

/** The offers of services for a swap, as bigints by source. */
async function ask({ from, to, amount }: Swap, { userAddress, sources = 'uniswap3', url = services.url }: Asking = {}) {
  const query = new URLSearchParams({ from: id(from), to: id(to), amount: String(amount), sources })
  if (userAddress) query.set('userAddress', userAddress)
  const response = await fetch(`${url}/v1/convert/quotes?${query}`)
  if (!response.ok) return response.status
  const { quotes } = (await response.json()) as { quotes: readonly Quote[] }
  return quotes.map(({ source, toAmount }) => [source, BigInt(toAmount)] as const)
}
type Asking = { userAddress?: string; sources?: string; url?: string }

async function askOne(swap: Swap, asking: Asking = {}): Promise<bigint> {
  const offers = await ask(swap, asking)
  return typeof offers === 'number' ? 0n : (offers[0]?.[1] ?? 0n)
}

type Built = { to: Hex; data: Hex; value: bigint }

/** A new account with a hundred coins. */
async function newAccount(url = services.url) {
  const address = privateKeyToAddress(generatePrivateKey())
  await chain.setBalance({ address, value: parseEther('100') })
  await chain.impersonateAccount({ address })
  const post = (swap: Swap, disableEstimate: boolean) =>
    fetch(`${url}/v1/convert/build-transaction`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        amount: String(swap.amount),
        from: id(swap.from),
        to: id(swap.to),
        userAddress: id(address),
        disableEstimate,
        eip155: { slippage: swap.slippage ?? 1 },
        source: 'uniswap3',
      }),
    })
  return {
    address,
    async send(call: Built) {
      const hash = await chain.sendTransaction({ account: address, chain: null, gas: 2_000_000n, ...call })
      return (await waitForReceipt(chain, hash)).status
    },
    async build(swap: Swap, { isEstimated = true } = {}): Promise<Built | number> {
      const response = await post(swap, !isEstimated)
      if (!response.ok) return response.status
      const { tx } = (await response.json()) as { tx: { to: string; data: Hex; amount: string } }
      return { to: tx.to.split(':')[2] as Hex, data: tx.data, value: BigInt(tx.amount) }
    },
    async approve(swap: Swap): Promise<Built> {
      const query = new URLSearchParams({ from: id(swap.from), to: id(swap.to), amount: String(swap.amount) })
      query.set('userAddress', id(address))
      query.set('source', 'uniswap3')
      const response = await fetch(`${url}/v1/convert/build-approve?${query}`)
      const { tx } = (await response.json()) as { tx: { to: Hex; data: Hex } }
      return { to: tx.to, data: tx.data, value: 0n }
    },
    has: (token: Hex) =>
      token === coin
        ? chain.getBalance({ address })
        : chain.readContract({ abi: erc20Abi, address: token, functionName: 'balanceOf', args: [address] }),
    allowance: (token: Hex) =>
      chain.readContract({ abi: erc20Abi, address: token, functionName: 'allowance', args: [address, uniswap.router] }),
  }
}

/** What the router has kept: anybody may take it. */
const leftovers = () =>
  Promise.all([
    chain.getBalance({ address: uniswap.router }),
    ...[weth, husd, moor].map((address) =>
      chain.readContract({ abi: erc20Abi, address, functionName: 'balanceOf', args: [uniswap.router] }),
    ),
  ])

test('a coin is swapped for a token, which comes out as quoted', async () => {
  const user = await newAccount()
  const swap = { from: coin, to: husd, amount: parseEther('1') }
  const quoted = await askOne(swap, { userAddress: user.address })
  expect(quoted).toBeGreaterThan(dollars('2590'))
  const built = (await user.build(swap)) as Built
  expect(built).toMatchObject({ to: uniswap.router, value: parseEther('1') })
  expect(await user.send(built)).toBe('success')
  expect(await user.has(husd)).toBe(quoted)
})

test('a token is allowed to the exact amount, swapped through the coin, then for the coin', async () => {
  const user = await newAccount()
  await user.send((await user.build({ from: coin, to: husd, amount: parseEther('2') })) as Built)
  const held = await user.has(husd)
  const swap = { from: husd, to: moor, amount: held / 2n }
  const quoted = await askOne(swap, { userAddress: user.address })
  expect(await user.build(swap)).toBe(400)
  await user.send(await user.approve(swap))
  expect(await user.allowance(husd)).toBe(swap.amount)
  expect(await user.send((await user.build(swap)) as Built)).toBe('success')
  expect([await user.has(moor), await user.has(husd), await user.allowance(husd)]).toEqual([
    quoted,
    held - swap.amount,
    0n,
  ])

  const back = { from: moor, to: coin, amount: quoted }
  await user.send(await user.approve(back))
  const before = await user.has(coin)
  const expected = await askOne(back, { userAddress: user.address })
  expect(expected).toBeGreaterThan(parseEther('0.9'))
  expect(await user.send((await user.build(back)) as Built)).toBe('success')
  const gained = (await user.has(coin)) - before
  expect(gained).toBeGreaterThan(expected - parseEther('0.01'))
  expect(gained).toBeLessThanOrEqual(expected)
  expect([await user.has(moor), ...(await leftovers())]).toEqual([0n, 0n, 0n, 0n, 0n])
})

test('a pool with a better price and little in it gets small amounts only', async () => {
  const user = await newAccount()
  const feeOf = async (amount: bigint) =>
    ((await user.build({ from: coin, to: husd, amount })) as Built).data.match(
      new RegExp(`${weth.slice(2)}(.{6})${husd.slice(2)}`, 'iu'),
    )?.[1]
  expect(await feeOf(parseEther('0.01'))).toBe('000bb8')
  expect(await feeOf(parseEther('1'))).toBe('0001f4')
  expect(await askOne({ from: coin, to: husd, amount: parseEther('0.01') })).toBeGreaterThan(dollars('29'))
})

test('the best of all sources comes first', async () => {
  const swap = { from: coin, to: husd, amount: parseEther('1') }
  const offers = (await ask(swap, { sources: 'own,uniswap3' })) as readonly (readonly [string, bigint])[]
  expect(offers.map(([source]) => source)).toEqual(['uniswap3', 'own'])
  const other = { from: coin, to: usdl, amount: parseEther('1') }
  expect(await ask(other, { sources: 'own,uniswap3' })).toMatchObject([['own', expect.anything()]])
})

test('coins that a pool cannot take come back, and nothing stays in the router', async () => {
  const user = await newAccount()
  const [amount, account] = [10n ** 37n, user.address]
  await chain.setBalance({ address: account, value: amount * 2n })
  const hops = [{ from: weth, to: moor, amount, fee: 10_000 }]
  await uniswap.fill(10_000, { token: weth, amount: 1000n }, { token: moor, amount: 1000n })
  const options = { account, amount, least: 1n, now: Date.now(), isCoin: { sold: true, bought: false } }
  expect(await user.send(buildUniswap3Swap(uniswap.router, hops, options))).toBe('success')
  expect(await user.has(moor)).toBeGreaterThan(990n)
  expect(await user.has(coin)).toBeGreaterThan((amount * 3n) / 2n)
  expect(await leftovers()).toEqual([0n, 0n, 0n, 0n])
})

test.each([
  ['without a pool', { from: coin, to: usdl, amount: parseEther('1') }],
  ['to wrap a coin', { from: coin, to: weth, amount: parseEther('1') }],
  ['for an amount that no pool can take as a whole', { from: coin, to: husd, amount: 10n ** 37n }],
  ['for an amount beyond all numbers of pools', { from: coin, to: husd, amount: 2n ** 256n - 1n }],
  ['for an amount too small for any output', { from: coin, to: husd, amount: 1n }],
])('there is no offer %s', async (_, swap) => {
  expect(await ask(swap)).toEqual([])
  expect(await (await newAccount()).build(swap, { isEstimated: false })).toBe(400)
})

test('less than agreed never comes out: the chain refuses a swap whose price has moved', async () => {
  const [user, other] = [await newAccount(), await newAccount()]
  const swap = { from: coin, to: moor, amount: parseEther('1'), slippage: 2 }
  const built = (await user.build(swap)) as Built
  await other.send((await other.build({ ...swap, amount: parseEther('2'), slippage: 10 })) as Built)
  expect(await user.send(built)).toBe('reverted')
  expect(await user.has(moor)).toBe(0n)
  const again = { ...swap, amount: parseEther('1.0001') }
  expect(await user.send((await user.build(again)) as Built)).toBe('success')
})

test('a swap that is sent too late is refused', async () => {
  const { networks } = parseConfig({ networks: inject('networks'), databaseUrl: 'sqlite::memory:' })
  const { get } = createChains(networks, new Registry())
  const late = createUniswap3Swaps({ contracts: { [network]: uniswap }, now: () => Date.now() - 1_300_000 })
  const user = await newAccount()
  const question = { from: coin, to: husd, amount: parseEther('1'), slippage: 1 } as const
  const served = get(network) as ServedEvmChain
  const quote = await late.quote({ ...question, chain: served, account: user.address })
  expect(await user.send(quote?.transaction as Built)).toBe('reverted')
})

/** A node that writes another word wherever the true one is in its answers. */
async function startLiar(word: bigint, lie: bigint): Promise<string> {
  const hex = (value: bigint) => numberToHex(value, { size: 32 }).slice(2)
  const { url } = await startTestNode(async (body, response) => {
    const isQuote = body.includes(multicall3.toLowerCase()) || body.includes(multicall3)
    const answer = await (
      await fetch(rpc, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    ).text()
    response.end(isQuote ? answer.replaceAll(hex(word), hex(lie)) : answer)
  })
  return url
}

test.each([
  ['more', 2n, 1n],
  ['less', 1n, 2n],
])('what a quoter says is no offer when %s comes out by the network', async (_, times, part) => {
  const swap = { from: coin, to: moor, amount: parseEther('0.123') }
  const user = await newAccount()
  const truth = await askOne(swap, { userAddress: user.address })
  const liar = await startLiar(truth, (truth * times) / part)
  const networks = inject('networks').map((one) => ({ ...one, rpc: [liar] }))
  const { url } = await useTestServices({ networks, sources: sourcesOf(uniswap) })
  expect(await askOne(swap, { url })).toBe((truth * times) / part)
  expect(await ask(swap, { url, userAddress: user.address })).toEqual([])
  expect(await (await newAccount(url)).build(swap, { isEstimated: false })).toBe(400)
})

test('a quoter of other pools than those of the router has no offer', async () => {
  const other = await deployUniswap3(rpc)
  const mixed = { quoter: uniswap.quoter, router: other.router }
  const { url } = await useTestServices({ sources: sourcesOf(mixed) })
  const { address } = await newAccount()
  expect(await ask({ from: coin, to: husd, amount: parseEther('1') }, { url, userAddress: address })).toEqual([])
})

test('a node that does not answer is no missing route', async () => {
  const networks = inject('networks').map((one) => ({ ...one, rpc: ['http://127.0.0.1:9'] }))
  const { url } = await useTestServices({ networks, sources: sourcesOf(uniswap) })
  expect(await ask({ from: coin, to: husd, amount: parseEther('1') }, { url })).toBe(503)
})
