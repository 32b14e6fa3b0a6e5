import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { alice, mainnet, on } from '../testing/setupKit.js'
import { type SwapTest, setupSwap, swapRouter } from '../testing/setupSwap.js'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const diamond = '0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae'
const holder = '0x0000000000001ff3684f28c67538d4d072c22734'
const usdcAddress = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const word = (value: bigint | string) => BigInt(value).toString(16).padStart(64, '0')
/** LI.FI's call for 1 ETH: swapTokensSingleV3NativeToERC20. */
const call = (receiver: string = alice, least = 990_000_000n) => {
  const head = [7n, 192n, 224n, receiver, least, 256n, 0n, 0n]
  return `0xaf7060fd${[...head, 1n, 1n, 0n, usdcAddress, 5n, 224n, 0n, 0n].map(word).join('')}`
}

/** Services with offers of these sources, and a transaction. */
async function setup(makers: readonly string[], to: string, data: string, options = {}): Promise<SwapTest & Asked> {
  const found = await setupSwap({ swaps: {}, ...options })
  const asked: URL[] = []
  found.replies.quotes = (url: URL) => {
    asked.push(url)
    const [fromAmount, fromAccount, toAccount] = ['amount', 'from', 'to'].map((name) => url.searchParams.get(name))
    const one = { id: null, fromAmount, fromAccount, toAccount, networkCost: '7' }
    return { quotes: makers.map((source, index) => ({ ...one, source, toAmount: String(990_000_000 + index) })) }
  }
  found.replies['build-transaction'] = { tx: { from: on(1, alice), to: on(1, to), data, amount: '0' } }
  await found.fill()
  return { ...found, queries: asked }
}

type Asked = { readonly queries: readonly URL[] }

async function review(found: SwapTest): Promise<unknown> {
  found.swap.review()
  await found.settle()
  return found.swap.$swap.get()
}

describe('which sources are asked', () => {
  const sourcesOf = ({ queries }: Asked) => queries[0]?.searchParams.get('sources')

  test('those whose contracts are known on the network', async () => {
    expect(sourcesOf(await setup(['own'], swapRouter, '0xabcd'))).toBe('own,lifi,0x,kyberswap,uniswap3,uniswap4')
  })

  test('own alone where every node is that of the services', async () => {
    const rpcUrls = { default: { http: ['https://services.example/v1'] } }
    const options = { networks: [{ ...mainnet, rpcUrls }] as const }
    expect(sourcesOf(await setup(['own'], swapRouter, '0xabcd', options))).toBe('own')
    const listing = (router: string) => ({ ...options, swaps: { routers: { 'eip155:1': [router] } } })
    expect(sourcesOf(await setup(['own'], swapRouter, '0xabcd', listing(swapRouter)))).toBe('own')
    expect(sourcesOf(await setup(['own'], swapRouter, '0xabcd', listing(diamond)))).toBe('own,lifi')
  })
})

test('the first offer is taken, and the others can be chosen', async () => {
  const { swap } = await setup(['lifi', 'own'], diamond, call())
  expect(swap.$form.get()).toMatchObject({ maker: 'lifi', toAmount: 990_000_000n })
  expect(swap.$form.get().offers).toEqual([
    { maker: 'lifi', toAmount: 990_000_000n, networkCost: 7n },
    { maker: 'own', toAmount: 990_000_001n, networkCost: 7n },
  ])
  swap.chooseOffer('own')
  expect(swap.$form.get()).toMatchObject({ maker: 'own', toAmount: 990_000_001n })
})

test('an offer of a source that was not asked for is refused', async () => {
  const { swap } = await setup(['evil'], diamond, call())
  expect(swap.$swap.get()).toMatchObject({
    quote: { status: 'failed', error: { details: 'It is a quote of a source that was not asked for.' } },
  })
})

describe('what a source has built', () => {
  const failed = (details: string) => ({ quote: { status: 'failed', error: { details } } })

  test('goes to the known contract of the source, and says what was asked for', async () => {
    const state = await review(await setup(['lifi'], diamond, call()))
    expect(state).toMatchObject({ status: 'reviewing', order: { isRead: true, isListed: true } })
  })

  test.each([
    ['another contract', swapRouter, call()],
    ['the contract of another source', holder, call()],
  ])('is refused with %s', async (_, to, data) => {
    expect(await review(await setup(['lifi'], to, data))).toMatchObject(
      failed('It is a transaction of a contract that the source is not known to use.'),
    )
  })

  test.each([
    ['pays someone else', call('0x1111111111111111111111111111111111111119'), 'It pays someone else.'],
    ['accepts less', call(alice, 1n), 'It would accept less than was shown.'],
  ])('is refused if it %s', async (_, data, details) => {
    expect(await review(await setup(['lifi'], diamond, data))).toMatchObject(failed(details))
  })

  test.each([
    ['', {}],
    [', though the page lists the contract', { routers: { 'eip155:1': [holder] } }],
  ])('is refused if it cannot be read, and no node of another confirms it%s', async (_, swaps) => {
    const state = await review(await setup(['0x'], holder, '0x2213bc0b', { swaps }))
    expect(state).toMatchObject({ quote: { status: 'failed', error: { name: 'UnprovenSwapError' } } })
  })

  describe('that hands the token to another contract', () => {
    const target = `0x${'5e'.repeat(20)}`
    const nobody = `0x${'0'.repeat(40)}`
    /** 0x's call for 1 ETH: exec, with the execute of its target. */
    const execute = `1fff991f${[alice, usdcAddress, 990_000_000n, 160n, 0n, 0n].map(word).join('')}`
    const head = [nobody, nobody, 0n, target, 160n, BigInt(execute.length / 2)].map(word).join('')
    const data = `0x2213bc0b${head}${execute.padEnd(448, '0')}`

    async function reviewWith(isTarget: boolean | undefined, options = {}) {
      const isSwapTarget = vi.fn(async () => isTarget)
      const found = await setup(['0x'], holder, data, options)
      Object.assign(found.kit.adapterOf('eip155') ?? {}, { isSwapTarget })
      return { state: await review(found), isSwapTarget }
    }

    test('is as good as its calldata if the network vouches for it', async () => {
      const { state, isSwapTarget } = await reviewWith(true)
      expect(state).toMatchObject({ status: 'reviewing', order: { isRead: true, isListed: true } })
      expect(isSwapTarget).toHaveBeenCalledWith(expect.objectContaining({ address: target }))
    })

    test('is refused if the network knows such contracts, and not this one', async () => {
      const { state } = await reviewWith(false)
      expect(state).toMatchObject(failed('It hands the token to an unknown contract.'))
    })

    test('is not read if a contract of which the page knows nothing names it', async () => {
      const isSwapTarget = vi.fn(async () => true)
      const found = await setup(['own'], diamond, data)
      Object.assign(found.kit.adapterOf('eip155') ?? {}, { isSwapTarget })
      expect(await review(found)).toMatchObject({ quote: { status: 'failed', error: { name: 'UnprovenSwapError' } } })
      expect(isSwapTarget).not.toHaveBeenCalled()
    })

    test('is not read where nobody can vouch for it', async () => {
      const unproven = { quote: { status: 'failed', error: { name: 'UnprovenSwapError' } } }
      expect((await reviewWith(undefined)).state).toMatchObject(unproven)
    })
  })
})
