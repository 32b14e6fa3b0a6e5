import { buildApprove, buildTransaction, type ConvertTransaction, getSwapQuotes } from '@mooring/core'
import { ownSwapContracts, swapRouters as routersOfModals } from '@mooring/core/internal'
import { accounts, contracts, tokens, waitForReceipt } from 'devnet'
import { Registry } from 'prom-client'
import { createPublicClient, createWalletClient, erc20Abi, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, inject, test, vi } from 'vitest'
import { nativeToken } from '../chains/Asset.ts'
import { createChains, type ServedEvmChain } from '../chains/createChains.ts'
import { parseConfig } from '../config/parseConfig.ts'
import { swapContracts } from '../init/swapContracts.ts'
import { faults, startStandIn } from '../sources/testing/startStandIn.ts'
import { type SwapProvider, startKyberswap, startLifi, startZeroEx } from '../sources/testing/startSwapProvider.ts'
import { zeroExKey } from '../sources/testing/swapAnswers.ts'
import { createTestClients } from '../testing/createTestClients.ts'
import { useTestServices } from '../testing/startTestServices.ts'
import { createOffers } from './createOffers.ts'
import { jupiterPrograms, swapRouters } from './swapRouters.ts'
import { uniswap3Contracts, uniswap4Contracts } from './uniswapContracts.ts'

const [harbour] = inject('networks') as readonly [{ rpc: readonly [string] }]
const [rpc] = harbour.rpc
const transport = http(rpc)
const chain = createPublicClient({ transport })
const network = 'eip155:31337' as const
const id = (address: string) => `${network}:${address}` as const
const coin = id('0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')
const [husd, moor] = [id(tokens.husd.address), id(tokens.moor.address)]
const other = '0x1111111111111111111111111111111111111111'

const routers = { [network]: contracts.uniswapRouter }
const toEntry = {
  lifi: ({ url }: SwapProvider) => ({ type: 'lifi', url, routers }),
  '0x': ({ url }: SwapProvider) => ({ type: '0x', url, key: zeroExKey, routers }),
  kyberswap: ({ url }: SwapProvider) => ({ type: 'kyberswap', url, names: { [network]: 'local' }, routers }),
}
const providers = [
  ['lifi', startLifi],
  ['0x', startZeroEx],
  ['kyberswap', startKyberswap],
] as const

/** A new account with ten coins. */
async function newAccount() {
  const account = privateKeyToAccount(generatePrivateKey())
  const wallet = createWalletClient({ account, transport })
  const rich = createWalletClient({ account: privateKeyToAccount(accounts[1].privateKey), transport })
  await waitForReceipt(chain, await rich.sendTransaction({ chain: null, to: account.address, value: parseEther('10') }))
  return {
    address: account.address,
    id: id(account.address),
    send: async ({ to, data, value }: ConvertTransaction) => {
      const call = { to: to as `0x${string}`, data: data as `0x${string}`, value }
      const { status } = await waitForReceipt(chain, await wallet.sendTransaction({ chain: null, ...call }))
      expect(status).toBe('success')
    },
    has: (token: `0x${string}`) =>
      chain.readContract({ abi: erc20Abi, address: token, functionName: 'balanceOf', args: [account.address] }),
  }
}

const own = { type: 'own' }
const names = ['own', 'lifi', '0x', 'kyberswap']

/** Services over HTTP. */
async function setUp(swaps: readonly object[]) {
  const { blockchain } = createTestClients((await useTestServices({ sources: { swaps } })).url)
  const quote = (user: string, amount = parseEther('1'), from = coin, to = husd) =>
    getSwapQuotes(blockchain, { amount, userAddress: user, from, to, sources: names })
  return { blockchain, quote }
}

/** The offers behind them, and why some were left out. */
function setUpOffers(swaps: readonly object[]) {
  const config = parseConfig({ networks: inject('networks'), sources: { swaps } })
  const metrics = new Registry()
  const log = { warn: vi.fn() }
  const prices = { of: async () => undefined, before: async () => undefined }
  const offers = createOffers({ config, metrics, prices, log: log as never, now: Date.now })
  const chain = createChains(config.networks, metrics).get(network) as ServedEvmChain
  const question = { chain, from: nativeToken, to: tokens.husd.address, slippage: 1 } as const
  const user: `0x${string}` = accounts[1].address
  /** Whose offers there are, the best first. */
  const makers = async (amount = parseEther('1'), account = user) =>
    (await offers.all({ ...question, amount, account }, names)).map(({ source }) => source)
  const reasons = () => log.warn.mock.calls.map(([{ reason }]) => reason as string)
  return { makers, reasons }
}

test('the contracts are those that modals know', () => {
  const routersOf = (known: Readonly<Record<string, { router: string }>>) =>
    Object.fromEntries(Object.entries(known).map(([network, { router }]) => [network, router.toLowerCase()]))
  const uniswap = { uniswap3: routersOf(uniswap3Contracts), uniswap4: routersOf(uniswap4Contracts) }
  expect(routersOfModals).toEqual({ ...swapRouters, ...uniswap, jupiter: jupiterPrograms })
  const own = Object.entries(swapContracts).map(([network, { swapRouter, wrappedNative }]) => [
    network,
    [swapRouter.toLowerCase(), wrappedNative.toLowerCase()],
  ])
  expect(ownSwapContracts).toEqual(Object.fromEntries(own))
})

describe.each(providers)('%s', (name, start) => {
  test('a coin, then a token are really swapped by what it builds; older modals have own alone', async () => {
    const user = await newAccount()
    const provider = await start(rpc)
    const { blockchain, quote } = await setUp([toEntry[name](provider), own])
    const asked = { amount: parseEther('1'), userAddress: user.address, from: coin, to: husd }
    expect(await getSwapQuotes(blockchain, asked)).toMatchObject([{ source: 'own' }])
    expect(provider.asked).toEqual([])

    const first = (await quote(user.address)).find(({ source }) => source === name)
    expect(first?.networkCost).toBeGreaterThan(0n)
    await user.send(await buildTransaction(blockchain, { ...asked, userAddress: user.id, source: name }))
    const held = await user.has(tokens.husd.address)
    expect(held).toBeGreaterThanOrEqual(((first?.toAmount ?? 0n) * 99n) / 100n)

    for (const to of [moor, coin]) {
      const amount = held / 4n
      const sold = { amount, userAddress: user.id, from: husd, to, source: name }
      await user.send(await buildApprove(blockchain, sold))
      await user.send(await buildTransaction(blockchain, { ...sold, disableEstimate: true }))
    }
    expect(await user.has(tokens.moor.address)).toBeGreaterThan(0n)
    expect(await user.has(tokens.husd.address)).toBe(held - 2n * (held / 4n))
  })

  /** The provider, and own beside it. */
  const setUpOne = async () => {
    const provider = await start(rpc)
    return { provider, ...setUpOffers([toEntry[name](provider), own]) }
  }

  test('an account with too little has a price, too', async () => {
    const { makers } = await setUpOne()
    expect(await makers(parseEther('1'), privateKeyToAccount(generatePrivateKey()).address)).toContain(name)
  })

  const rewrite =
    (keys: readonly string[], write: (value: unknown) => unknown) =>
    (value: unknown): unknown =>
      JSON.parse(JSON.stringify(value), (key, one) => (keys.includes(key) ? write(one) : one))
  const amounts = ['toAmount', 'buyAmount', 'amountOut']
  const least = ['toAmountMin', 'minBuyAmount']
  const ofText = (write: (value: string) => unknown) => (value: unknown) =>
    typeof value === 'string' ? write(value) : value
  test.each([
    ['a number for an amount', rewrite(amounts, Number)],
    ['a negative amount', rewrite(amounts, (amount) => `-${amount}`)],
    ['no amount', rewrite(amounts, () => '0')],
    ['an amount with a point', rewrite(amounts, (amount) => `${amount}.5`)],
    ['a number for what it takes', rewrite(['fromAmount', 'sellAmount', 'amountIn'], Number)],
    ['another contract', rewrite(['to', 'routerAddress'], () => other)],
    ['another network or token', rewrite(['fromChainId', 'chainId', 'tokenIn'], (one) => (one === 31_337 ? 1 : other))],
    [
      'another bought token',
      rewrite(['toToken', 'buyToken', 'tokenOut'], (one) =>
        ofText(() => other)(one) === one ? { address: other } : other,
      ),
    ],
    ['another sold amount', rewrite(['fromAmount', 'sellAmount', 'amountIn'], () => '7')],
    ['much more than there is', rewrite([...amounts, ...least], (amount) => `${amount}0`)],
    [
      'calldata of an unknown method',
      rewrite(
        ['data'],
        ofText(() => '0x12345678'),
      ),
    ],
    [
      'calldata that is none',
      rewrite(
        ['data'],
        ofText(() => '0x123'),
      ),
    ],
  ])('%s is left out, with a line in the log', async (_, change) => {
    const { provider, makers, reasons } = await setUpOne()
    provider.forge(change)
    expect(await makers()).toEqual(['own'])
    expect(reasons()).toHaveLength(1)
  })

  test.each([
    ['pays another account', { receiver: other }, /pays another account/u],
    ['accepts less than is asked for', { least: 1n }, /accepts less|lower than/u],
    ['has expired', { deadline: 1_700_000_000n }, /expired/u],
    ['buys another token', { to: tokens.moor.address }, /buys another token/u],
  ] as const)('calldata that %s is left out', async (_, cheat, reason) => {
    const { provider, makers, reasons } = await setUpOne()
    provider.cheat(cheat)
    expect(await makers()).toEqual(['own'])
    expect(reasons()).toEqual([expect.stringMatching(reason)])
  })

  test.each(faults)('own answers alone when it fails (%s)', async (fault) => {
    const { provider, makers } = await setUpOne()
    provider.break(fault)
    expect(await makers()).toEqual(['own'])
    expect(provider.asked).not.toEqual([])
  })
})

test.each([
  ['lifi', startLifi, 'approvalAddress'],
  ['0x', startZeroEx, 'allowanceTarget'],
] as const)('%s: another spender is left out', async (name, start, field) => {
  const provider = await start(rpc)
  provider.forge((value) => JSON.parse(JSON.stringify(value), (key, one) => (key === field ? other : one)))
  const user = await newAccount()
  const { blockchain, quote } = await setUp([toEntry[name](provider), own])
  const bought = { amount: parseEther('1'), userAddress: user.id, from: coin, to: husd }
  await user.send(await buildTransaction(blockchain, bought))
  expect(await quote(user.address, 1_000_000n, husd, moor)).toMatchObject([{ source: 'own' }])
})

test('the best of three comes first; when it is down, the next, and own when all are', async () => {
  const started = await Promise.all([startLifi(rpc, 998n), startZeroEx(rpc, 1000n), startKyberswap(rpc, 999n)])
  const [lifi, zeroEx, kyberswap] = started
  const entries = [toEntry.lifi(lifi), toEntry['0x'](zeroEx), toEntry.kyberswap(kyberswap)]
  const { makers } = setUpOffers(entries)
  expect(await makers(parseEther('2'))).toEqual(['0x', 'kyberswap', 'lifi'])
  const { makers: withOwn } = setUpOffers([...entries, own])
  zeroEx.break('error')
  expect((await withOwn(parseEther('2.1'))).filter((one) => one !== 'own')).toEqual(['kyberswap', 'lifi'])
  for (const one of started) one.break('error')
  expect(await withOwn(parseEther('2.2'))).toEqual(['own'])
})

test('when no source answers, that is said, and no empty list', async () => {
  const lifi = await startLifi(rpc)
  lifi.break('error')
  const { quote } = await setUp([toEntry.lifi(lifi)])
  await expect(quote(accounts[1].address)).rejects.toMatchObject({ status: 503 })
})

test('a source that hangs delays the others by a second and a half at most', async () => {
  const { url } = await startStandIn(() => new Promise(() => {}))
  const { makers } = setUpOffers([{ type: 'lifi', url, routers }, own])
  const before = performance.now()
  expect(await makers()).toEqual(['own'])
  expect(performance.now() - before).toBeLessThan(4000)
})
