import type { ChainAdapter, Wallet } from '@mooring/core'
import { toSwapCoin } from '@mooring/core/internal'
import { vi } from 'vitest'
import { createSwapController } from '../swap/createSwapController.js'
import { lazyOrders } from '../swap/lazyOrders.js'
import type { SwapController } from '../swap/SwapController.js'
import { alice, bob, on, setupKit, type TestKit } from './setupKit.js'
import { hash, usdc, usdcAddress } from './setupSend.js'

const router = '0x1111111111111111111111111111111111111111'
const coin = toSwapCoin('eip155:1')

type Asked = Wallet.Transaction & { answer: (hash: string) => void; fail: (error: unknown) => void }

export type SwapTest = TestKit & {
  readonly swap: SwapController
  readonly asked: readonly Asked[]
  /** What the services answer, by the end of the path. Tests change it. */
  readonly replies: Record<string, unknown>
  readonly settle: (time?: number) => Promise<void>
  /** Opens the view, and fills in 0.5 ETH for USDC. */
  readonly fill: () => Promise<void>
  /** Opens the view, and fills in 1 USDC, of 5, for ETH. */
  readonly sell: () => Promise<void>
}

/**
 * An account with one coin, services with one other token, a router that the page lists, and a wallet that answers when
 * the test says so.
 */
export async function setupSwap(options: setupKit.Options = {}): Promise<SwapTest> {
  const asked: Asked[] = []
  const replies: Record<string, unknown> = {
    'supported-chains': { http: ['eip155:1'], ws: [] },
    balance: {
      balances: [
        { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: 2_000, quantity: { decimals: 18, numeric: '1' } },
      ],
    },
    'convert/tokens': {
      tokens: [
        { name: 'Ether', symbol: 'ETH', address: coin, decimals: 18 },
        { name: 'USD Coin', symbol: 'USDC', address: usdc, decimals: 6 },
      ],
    },
    'fungible/price': { fungibles: [{ address: usdc, name: 'USD Coin', symbol: 'USDC', price: 1 }] },
    'gas-price': { standard: '1000000000' },
    quotes: (url: URL) => ({
      quotes: [
        {
          id: null,
          fromAmount: url.searchParams.get('amount'),
          fromAccount: url.searchParams.get('from'),
          toAmount: '990000000',
          toAccount: url.searchParams.get('to'),
        },
      ],
    }),
    allowance: { allowance: '0' },
    'build-approve': {
      tx: {
        from: on(1, alice),
        to: usdc,
        data: `0x095ea7b3${router.slice(2).padStart(64, '0')}${1_000_000n.toString(16).padStart(64, '0')}`,
        value: '0',
      },
    },
    'build-transaction': { tx: { from: on(1, alice), to: on(1, router), data: '0xabcd', amount: '0' } },
  }
  vi.stubGlobal(
    'fetch',
    vi.fn(async (text: string) => {
      const url = new URL(text)
      const found = Object.entries(replies).find(([path]) => url.pathname.includes(path))?.[1]
      if (found === undefined) return new Response('', { status: 500 })
      return Response.json(await (typeof found === 'function' ? found(url) : found))
    }),
  )
  const capabilities: Partial<ChainAdapter> = {
    estimateFee: vi.fn(async () => ({ value: 10n ** 15n })),
    getTokens: vi.fn(async ({ tokens }) =>
      tokens.map(() => ({ address: on(1, usdcAddress), name: 'USD Coin', symbol: 'USDC', decimals: 6, balance: 0n })),
    ),
    getTransaction: vi.fn(async () => ({ status: 'confirmed' as const, blockNumber: 7n })),
    getReceived: vi.fn(async () => 991_000_000n),
  }
  const test = setupKit({
    services: 'https://services.example',
    capabilities,
    swaps: { routers: { 'eip155:1': [router] } },
    wallet: {
      sendTransaction: (transaction: Wallet.Transaction) =>
        new Promise((answer, fail) => void asked.push({ ...transaction, answer, fail })),
    },
    ...options,
  })
  const { kit, first } = test
  const connected = kit.connection.connect('org.first')
  first.requests[0]?.approve([on(1, alice), on(1, bob)])
  await connected
  // Real files load in no fake time.
  await lazyOrders.load()
  const swap = kit.feature(createSwapController)
  for (const store of [swap.$form, swap.$fee, swap.$outcome, swap.$choices]) store.listen(() => {})

  async function settle(time = 0): Promise<void> {
    await vi.advanceTimersByTimeAsync(time)
    // The file of the services loads by real time.
    for (let turn = 0; turn < 20; turn += 1) await vi.advanceTimersByTimeAsync(1)
  }

  async function fill(): Promise<void> {
    await kit.open({ view: 'Swap' })
    await vi.waitFor(() => {
      if (swap.$swap.get().status !== 'editing') throw new Error(swap.$swap.get().status)
    })
    const [token] = swap.$choices.get().data?.others ?? []
    if (token) await swap.choose('to', token)
    swap.editAmount('0.5')
    await settle(250)
  }

  async function sell(): Promise<void> {
    vi.mocked(capabilities.getTokens ?? vi.fn()).mockResolvedValue([
      { address: on(1, usdcAddress), name: 'USD Coin', symbol: 'USDC', decimals: 6, balance: 5_000_000n },
    ])
    await fill()
    replies.quotes = (url: URL) => {
      const [fromAmount, fromAccount, toAccount] = ['amount', 'from', 'to'].map((name) => url.searchParams.get(name))
      return { quotes: [{ fromAmount, fromAccount, toAmount: '500000000000000', toAccount }] }
    }
    swap.flip()
    swap.editAmount('1')
    await settle(250)
  }

  return { ...test, swap, asked, replies, settle, fill, sell }
}

export const swapRouter: string = router
export const swapHash: string = hash
