import type { ChainAdapter, Wallet } from '@mooring/core'
import { vi } from 'vitest'
import { createSendController } from '../send/createSendController.js'
import { lazySending } from '../send/lazySending.js'
import type { SendController, SendFormView } from '../send/SendController.js'
import { alice, bob, on, setupKit, type TestKit } from './setupKit.js'

export const usdcAddress = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
/** A token of the network in use. */
export const usdc: string = on(1, usdcAddress)
export const hash: string = `0x${'ab'.repeat(32)}`

/** What the wallet was asked for, and its answer. */
type Asked = Wallet.Transfer & { answer: (hash: string) => void; fail: (error: unknown) => void }

export type SendTest = TestKit & {
  readonly send: SendController
  readonly form: () => SendFormView
  readonly asked: readonly Asked[]
  readonly capabilities: Partial<ChainAdapter>
  /** Chooses from the list: the coin is the first. */
  readonly choose: (index: number) => void
  /** Fills the form in, and lets it find out what it can. */
  readonly fill: (amount?: string, to?: string, token?: number) => Promise<void>
}

/** An account with one coin and 500 dollars of a token, and a wallet that answers when the test says so. */
export async function setupSend({ capabilities: more, wallet, ...rest }: setupSend.Options = {}): Promise<SendTest> {
  const asked: Asked[] = []
  const capabilities: Partial<ChainAdapter> = {
    estimateFee: vi.fn(async () => ({ value: 21_000n * 10n ** 9n, gas: 21_000n, gasPrice: 10n ** 9n })),
    getTokens: vi.fn(async ({ tokens, network }) =>
      tokens.map(() => ({
        address: on(Number(network.id), usdcAddress),
        name: 'USD Coin',
        symbol: 'USDC',
        decimals: 6,
        balance: 500_000_000n,
      })),
    ),
    resolveName: vi.fn(async ({ name }) => (name === 'bob.eth' ? bob : undefined)),
    lookUpAddress: vi.fn(async () => undefined),
    hasCode: vi.fn(async () => false),
    getTransaction: vi.fn(async () => undefined),
    ...more,
  }
  const sendTransfer = (transfer: Wallet.Transfer): Promise<string> =>
    new Promise((answer, fail) => {
      asked.push({ ...transfer, answer, fail })
    })
  const test = setupKit({
    tokens: { 'eip155:1': { address: usdcAddress } },
    capabilities,
    wallet: { sendTransfer, ...wallet },
    ...rest,
  })
  const { kit, first } = test
  const connected = kit.connection.connect('org.first')
  first.requests[0]?.approve([on(1, alice)])
  await connected

  // Real files load in no fake time.
  await lazySending.load()
  const send = kit.feature(createSendController)
  for (const store of [send.$form, send.$fee, send.$receipt]) store.listen(() => {})
  await vi.advanceTimersByTimeAsync(0)
  const choose = (index: number): void => {
    const token = send.$tokens.get().data?.[index]
    if (token) send.chooseToken(token)
  }
  return {
    ...test,
    send,
    asked,
    capabilities,
    choose,
    form: () => send.$form.get(),
    async fill(amount = '0.25', to = bob, token = 0) {
      choose(token)
      send.editAmount(amount)
      send.editTo(to)
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

export declare namespace setupSend {
  type Options = setupKit.Options & { capabilities?: Partial<ChainAdapter>; wallet?: Partial<Wallet> }
}
