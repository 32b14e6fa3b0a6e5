import type { Token } from '@mooring/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { alice, bob, on } from '../testing/setupKit.js'
import { usdcAddress } from '../testing/setupSend.js'
import { type SwapTest, setupSwap, swapHash, swapRouter } from '../testing/setupSwap.js'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const approve = (spender: string, amount: bigint) =>
  `0x095ea7b3${spender.slice(2).padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`
const capability = ({ kit }: SwapTest) => {
  const adapter = kit.adapterOf('eip155')
  if (!adapter) throw new Error('There is no adapter')
  return adapter as { -readonly [key in keyof typeof adapter]: (typeof adapter)[key] }
}

/** Reviews 1 USDC for ETH. */
async function review(found: SwapTest): Promise<void> {
  await found.sell()
  found.swap.review()
  await found.settle()
}

describe('what services have built', () => {
  test('is signed without the gas that they have chosen', async () => {
    const { swap, asked, replies, fill, settle } = await setupSwap()
    const { tx } = replies['build-transaction'] as { tx: object }
    replies['build-transaction'] = { tx: { ...tx, eip155: { gas: '99999999999', gasPrice: '99999999999' } } }
    await fill()
    swap.review()
    await settle()
    swap.submit()
    expect(asked).toHaveLength(1)
    expect(asked[0]).not.toHaveProperty('gas')
    expect(asked[0]).not.toHaveProperty('gasPrice')
  })

  test('is refused if there is no contract at the address', async () => {
    const found = await setupSwap()
    const hasCode = vi.fn(async () => false)
    capability(found).hasCode = hasCode
    await found.fill()
    found.swap.review()
    await found.settle()
    expect(hasCode).toHaveBeenCalledWith(expect.objectContaining({ address: swapRouter }))
    expect(found.swap.$swap.get()).toMatchObject({ quote: { status: 'failed', error: { name: 'InvalidReplyError' } } })
  })

  test('is refused if it would accept less than is shown', async () => {
    const found = await setupSwap()
    // swapExactETHForTokens: 1 at least.
    const words = [1n, 128n, BigInt(alice), 2n ** 32n, 2n, 1n, BigInt(`0x${usdcAddress.slice(2)}`)]
    const data = `0x7ff36ab5${words.map((word) => word.toString(16).padStart(64, '0')).join('')}`
    found.replies['build-transaction'] = { tx: { from: on(1, alice), to: on(1, swapRouter), data, amount: '0' } }
    await found.fill()
    found.swap.review()
    await found.settle()
    expect(found.swap.$swap.get()).toMatchObject({
      quote: { status: 'failed', error: { details: 'It would accept less than was shown.' } },
    })
  })

  test('is marked where it cannot be read', async () => {
    const { swap, fill, settle } = await setupSwap()
    await fill()
    swap.review()
    await settle()
    expect(swap.$swap.get()).toMatchObject({ order: { kind: 'swap', isRead: false } })
  })
})

describe('an approval', () => {
  test('says whom it allows how much', async () => {
    const found = await setupSwap()
    await review(found)
    expect(found.swap.$swap.get()).toMatchObject({
      order: { kind: 'approval', allowance: { spender: swapRouter, value: 1_000_000n } },
    })
  })

  test('is what the network lacks, whatever the services say of it', async () => {
    const found = await setupSwap()
    const getAllowance = vi.fn(async () => 1_000_000n)
    capability(found).getAllowance = getAllowance
    found.replies.allowance = { allowance: '0' }
    await review(found)
    expect(getAllowance).toHaveBeenCalledWith(expect.objectContaining({ address: alice, spender: swapRouter }))
    expect(found.swap.$swap.get()).toMatchObject({ status: 'reviewing', order: { kind: 'swap' } })
  })

  test('is no longer asked for after another tab has given it', async () => {
    const found = await setupSwap()
    let allowed = 0n
    capability(found).getAllowance = vi.fn(async () => allowed)
    await review(found)
    expect(found.swap.$swap.get()).toMatchObject({ status: 'reviewing', order: { kind: 'approval' } })
    allowed = 1_000_000n
    await found.settle(10_500)
    expect(found.swap.$swap.get()).toMatchObject({ status: 'reviewing', order: { kind: 'swap' } })
    found.swap.submit()
    expect(found.asked.map(({ data }) => data)).toEqual(['0xabcd'])
  })

  test('is taken back first where the token wants that, and then given for exactly the amount', async () => {
    const found = await setupSwap()
    const { swap, asked, replies, settle } = found
    let allowed = 5n
    capability(found).getAllowance = vi.fn(async () => allowed)
    replies['build-approve'] = {
      tx: { from: on(1, alice), to: usdcAddress, data: approve(swapRouter, 0n), value: '0' },
    }
    await review(found)
    expect(swap.$swap.get()).toMatchObject({ order: { kind: 'approval', allowance: { value: 0n } } })
    swap.submit()
    allowed = 0n
    asked[0]?.answer(swapHash)
    await settle()
    // The services may be a block behind.
    expect(swap.$swap.get()).toMatchObject({ order: { kind: 'approval', allowance: { value: 1_000_000n } } })
    swap.submit()
    expect(asked.map(({ data }) => data)).toEqual([approve(swapRouter, 0n), approve(swapRouter, 1_000_000n)])
    allowed = 1_000_000n
    asked[1]?.answer(swapHash)
    await settle()
    expect(swap.$swap.get()).toMatchObject({ status: 'reviewing', order: { kind: 'swap' } })
  })

  test('is not wanted to unwrap the coin', async () => {
    const found = await setupSwap()
    const data = `0x2e1a7d4d${1_000_000n.toString(16).padStart(64, '0')}`
    found.replies['build-transaction'] = { tx: { from: on(1, alice), to: on(1, usdcAddress), data, amount: '0' } }
    await found.sell()
    const [fromAccount, toAccount] = [on(1, usdcAddress), `eip155:1:0x${'e'.repeat(40)}`]
    found.replies.quotes = { quotes: [{ fromAmount: '1000000', fromAccount, toAmount: '1000000', toAccount }] }
    await found.settle(10_500)
    found.swap.acceptLoss(true)
    found.swap.review()
    await found.settle()
    expect(found.swap.$swap.get()).toMatchObject({ status: 'reviewing', order: { kind: 'swap', isRead: true } })
  })

  test('is found again after the wallet has sped it up', async () => {
    const faster = `0x${'cd'.repeat(32)}`
    const mark = { nonce: 1, block: 1 }
    const findTransaction = vi.fn(async () => ({ status: 'found' as const, hash: faster }))
    const asked: ((hash: string) => void)[] = []
    const sendTransaction = () => new Promise<string>((answer) => void asked.push(answer))
    const found = await setupSwap({ wallet: { sendTransaction, findTransaction } })
    await review(found)
    const getTransaction = vi.mocked(capability(found).getTransaction ?? vi.fn())
    getTransaction.mockResolvedValueOnce({ status: 'pending', mark })
    getTransaction.mockImplementation(async ({ hash }) =>
      hash === faster ? { status: 'confirmed', blockNumber: 9n } : undefined,
    )
    found.swap.submit()
    asked[0]?.(swapHash)
    found.replies.allowance = { allowance: '1000000' }
    await found.settle(5_000)
    expect(findTransaction).toHaveBeenCalledWith(
      expect.objectContaining({ mark, data: approve(swapRouter, 1_000_000n) }),
    )
    expect(found.swap.$swap.get()).toMatchObject({ status: 'reviewing', order: { kind: 'swap' } })
  })
})

describe('a token that was chosen', () => {
  const dai = { address: on(1, '0x6B175474E89094C44Da98b954EedeAC495271d0F'), symbol: 'DAI', decimals: 18 }
  const other = { ...dai, address: on(1, '0x111111111117dC0aa78b770fA6A738034120C302'), symbol: '1INCH' }

  /** The network answers for a token when the test says so. */
  async function setupSlow() {
    const found = await setupSwap()
    const waiting = new Map<string, () => void>()
    capability(found).getTokens = ({ tokens: [id = ''] }) =>
      new Promise((resolve) => {
        const token: Token = { address: on(1, id.slice(9)), name: '', symbol: id, decimals: 18, balance: 0n }
        waiting.set(id, () => resolve([token]))
      })
    await found.kit.open({ view: 'Swap' })
    await vi.waitFor(() => expect(found.swap.$swap.get().status).toBe('editing'))
    const choose = (token: typeof dai) =>
      void found.swap.choose('to', { ...token, price: undefined, balance: 0n }).catch(() => {})
    const view = () => found.kit.router.$router.get().route.view
    return { ...found, choose, waiting, view }
  }

  test('is the last one, whichever the network answers for first', async () => {
    const { kit, swap, choose, waiting, settle, view } = await setupSlow()
    kit.router.push({ view: 'SwapSelectToken', side: 'to' })
    choose(dai)
    choose(other)
    waiting.get(other.address)?.()
    await settle()
    expect(view()).toBe('Swap')
    waiting.get(dai.address)?.()
    await settle()
    expect(swap.$form.get().to).toMatchObject({ address: other.address })
    expect(view()).toBe('Swap')
  })

  test('is not taken after the visitor went back', async () => {
    const { kit, swap, choose, waiting, settle, view } = await setupSlow()
    kit.router.push({ view: 'SwapSelectToken', side: 'to' })
    choose(dai)
    kit.router.back()
    waiting.get(dai.address)?.()
    await settle()
    expect([view(), swap.$form.get().to]).toEqual(['Swap', undefined])
  })
})

describe('what nobody looks at', () => {
  test('is not loaded', async () => {
    const { kit, fill, settle, first } = await setupSwap()
    await fill()
    kit.close()
    await settle()
    const asked = vi.mocked(globalThis.fetch).mock.calls.length
    first.emit([on(1, bob)])
    await settle(120_000)
    expect(
      vi
        .mocked(globalThis.fetch)
        .mock.calls.slice(asked)
        .filter(([url]) => /convert|fungible/u.test(String(url))),
    ).toEqual([])
  })
})

describe('a service that is gone', () => {
  test('is asked again at once when the visitor wants that', async () => {
    const { kit, swap, replies, settle } = await setupSwap()
    const tokens = replies['convert/tokens']
    delete replies['convert/tokens']
    await kit.open({ view: 'Swap' })
    await settle(60_000)
    await vi.waitFor(() => expect(swap.$swap.get().status).toBe('failed'))
    replies['convert/tokens'] = tokens
    swap.retry()
    await vi.waitFor(() => expect(swap.$swap.get().status).toBe('editing'))
  })

  test('keeps the form half-way, says so, and is asked again', async () => {
    const { swap, replies, fill, settle } = await setupSwap()
    await fill()
    const { quotes } = replies
    delete replies.quotes
    swap.review()
    await settle(60_000)
    expect(swap.$form.get()).toMatchObject({ amount: '0.5', action: { kind: 'retry' } })
    replies.quotes = quotes
    swap.retry()
    await settle()
    expect(swap.$form.get().action.kind).toBe('review')
  })
})

describe('a service that hangs', () => {
  const hanging = () => new Promise(() => {})

  test('is given up after 4 s when a swap begins, and asked again when the visitor wants that', async () => {
    const { kit, swap, replies, settle } = await setupSwap()
    const tokens = replies['convert/tokens']
    replies['convert/tokens'] = hanging
    await kit.open({ view: 'Swap' })
    await settle(3_000)
    expect(swap.$swap.get().status).toBe('initializing')
    await settle(1_500)
    expect(swap.$swap.get()).toMatchObject({ status: 'failed', error: { name: 'SwapInitializeError' } })
    replies['convert/tokens'] = tokens
    swap.retry()
    await vi.waitFor(() => expect(swap.$swap.get().status).toBe('editing'))
  })

  test('is given up after 4 s when a price is asked for, and the form stays', async () => {
    const { swap, replies, fill, settle } = await setupSwap()
    await fill()
    const { quotes } = replies
    replies.quotes = hanging
    swap.editAmount('0.4')
    await settle(4_500)
    expect(swap.$form.get()).toMatchObject({ amount: '0.4', action: { kind: 'retry' } })
    replies.quotes = quotes
    swap.retry()
    await settle()
    expect(swap.$form.get().action.kind).toBe('review')
  })

  test('is given up after 4 s when the transaction is made, and no wallet is asked', async () => {
    const { kit, swap, asked, replies, fill, settle } = await setupSwap()
    await fill()
    replies['build-transaction'] = hanging
    swap.review()
    await settle(4_500)
    expect(swap.$swap.get()).toMatchObject({ status: 'editing', quote: { status: 'failed' } })
    expect(kit.router.$router.get().route.view).toBe('Swap')
    expect(asked).toEqual([])
  })
})

describe('a change of the network', () => {
  test('begins anew, and asks no wallet for the swap that was reviewed', async () => {
    const { swap, first, asked, fill, settle } = await setupSwap()
    await fill()
    swap.review()
    await settle()
    expect(swap.$swap.get().status).toBe('reviewing')
    first.emit([on(137, alice)])
    await settle()
    swap.submit()
    expect(asked).toEqual([])
    expect(swap.$form.get()).toMatchObject({ amount: '', to: undefined })
  })
})

describe('a pool', () => {
  const offer = (toAmount: string) => (url: URL) => {
    const [fromAmount, fromAccount, toAccount] = ['amount', 'from', 'to'].map((name) => url.searchParams.get(name))
    return { quotes: [{ fromAmount, fromAccount, toAmount, toAccount }] }
  }

  test('that is tiny costs nearly everything, which the visitor has to accept', async () => {
    const { swap, replies, fill, settle } = await setupSwap()
    await fill()
    // Of 990 dollars, the pool has one cent.
    replies.quotes = offer('10000')
    swap.editAmount('0.4')
    await settle(250)
    expect(swap.$form.get().action).toMatchObject({ kind: 'loss', priceImpact: expect.closeTo(99.99875) })
    swap.review()
    await settle()
    expect(swap.$swap.get().status).toBe('editing')
  })

  test.each([
    ['gives nothing', offer('0')],
    ['is missing', () => ({ quotes: [] })],
  ])('that %s has no swap to review', async (_, quotes) => {
    const { swap, asked, replies, fill, settle } = await setupSwap()
    await fill()
    replies.quotes = quotes
    swap.editAmount('0.4')
    await settle(250)
    expect(swap.$form.get()).toMatchObject({ toAmount: undefined, action: { kind: 'missing' } })
    swap.review()
    swap.submit()
    expect(asked).toEqual([])
  })

  test('of tokens whose price is zero or unknown is no reason to name a loss, but to warn', async () => {
    const found = await setupSwap()
    found.swap.$warnings.listen(() => {})
    const { fungibles } = found.replies['fungible/price'] as { fungibles: object[] }
    found.replies['fungible/price'] = { fungibles: fungibles.map((token) => ({ ...token, price: 0 })) }
    await found.fill()
    expect(found.swap.$form.get()).toMatchObject({ priceImpact: undefined, action: { kind: 'review' } })
    found.swap.review()
    await found.settle()
    expect(found.swap.$warnings.get()).toContainEqual({ kind: 'unpriced', symbol: 'USDC' })
  })

  test('that gives next to nothing ten seconds later asks no wallet before the visitor has seen it', async () => {
    const found = await setupSwap()
    const { fungibles } = found.replies['fungible/price'] as { fungibles: object[] }
    found.replies['fungible/price'] = { fungibles: fungibles.map((token) => ({ ...token, price: 0 })) }
    await found.fill()
    found.swap.review()
    await found.settle()
    found.replies.quotes = offer('1')
    await found.settle(10_500)
    expect(found.swap.$swap.get()).toMatchObject({
      status: 'reviewing',
      quote: { toAmount: 1n },
      problem: { name: 'MinimumLoweredError' },
    })
    await found.settle(1_000)
    found.swap.submit()
    expect(found.swap.$swap.get()).toMatchObject({ status: 'reviewing', problem: undefined })
    // A double click.
    found.swap.submit()
    await found.settle(500)
    found.swap.submit()
    expect(found.asked).toEqual([])
    await found.settle(500)
    found.swap.submit()
    expect(found.asked).toHaveLength(1)
  })
})

describe('the result', () => {
  async function send(found: SwapTest): Promise<void> {
    await found.fill()
    found.swap.review()
    await found.settle()
    found.swap.submit()
    found.asked[0]?.answer(swapHash)
  }

  test('stays when the account changes: it is that of the one that has paid', async () => {
    const found = await setupSwap()
    await send(found)
    await found.settle()
    found.first.emit([on(1, bob)])
    await found.settle()
    expect(found.kit.router.$router.get().route.view).toBe('SwapConfirmed')
    expect(found.swap.$swap.get()).toMatchObject({ status: 'sent', order: { account: on(1, alice) } })
  })

  test('waits for a node that is behind before it says what was received', async () => {
    const found = await setupSwap()
    capability(found).getReceived = vi.fn(async () => 991_000_000n).mockResolvedValueOnce(undefined as never)
    await send(found)
    await found.settle()
    expect(found.swap.$outcome.get().data?.status).not.toBe('confirmed')
    await found.settle(2_000)
    expect(found.swap.$outcome.get().data).toMatchObject({ status: 'confirmed', received: 991_000_000n })
  })

  test('asks the network nothing while the page is hidden', async () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    vi.stubGlobal('document', page)
    const show = (visibilityState: 'visible' | 'hidden') =>
      Object.assign(page, { visibilityState }).dispatchEvent(new Event('visibilitychange'))
    const found = await setupSwap()
    const getTransaction = vi.fn(async () => ({ status: 'pending' as const, mark: undefined }))
    capability(found).getTransaction = getTransaction as never
    await send(found)
    await found.settle(4_100)
    const asked = getTransaction.mock.calls.length
    expect(asked).toBeGreaterThan(1)
    show('hidden')
    await found.settle(30_000)
    expect(getTransaction).toHaveBeenCalledTimes(asked)
    show('visible')
    await found.settle(100)
    expect(getTransaction).toHaveBeenCalledTimes(asked + 1)
  })
})
