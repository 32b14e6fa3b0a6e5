import {
  type ChainAdapter,
  ModalClosedError,
  type SendTransfer,
  UnconfirmedTransactionError,
  UserRejectedRequestError,
  type Wallet,
} from '@mooring/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { alice, bob, mainnet, on, polygon, setupKit } from '../testing/setupKit.js'
import { createSendController } from './createSendController.js'

const usdc = on(1, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
const hash = `0x${'ab'.repeat(32)}`
const ether = 10n ** 18n

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

type Asked = Wallet.Transfer & { answer: (hash: string) => void; fail: (error: unknown) => void }

/** A connected account with one coin, 500 dollars of a token, and a wallet that answers when the test says so. */
async function setupSend(options: setupSend.Options = {}) {
  const asked: Asked[] = []
  const capabilities: Partial<ChainAdapter> = {
    estimateFee: vi.fn(async () => ({ value: 21_000n * 10n ** 9n, gas: 21_000n, gasPrice: 10n ** 9n })),
    getTokens: vi.fn(async ({ tokens, network }: ChainAdapter.TokensParameters) =>
      tokens.map(() => ({
        address: on(Number(network.id), usdc.split(':')[2] ?? ''),
        name: 'USD Coin',
        symbol: 'USDC',
        decimals: 6,
        balance: 500_000_000n,
      })),
    ),
    resolveName: vi.fn(async ({ name }: ChainAdapter.NameParameters) => (name === 'bob.eth' ? bob : undefined)),
    lookUpAddress: vi.fn(async () => undefined),
    hasCode: vi.fn(async () => false),
    getTransaction: vi.fn(async () => undefined),
    ...options.capabilities,
  }
  const test = setupKit({
    tokens: { 'eip155:1': { address: usdc.split(':')[2] ?? '' } },
    capabilities,
    wallet: {
      sendTransfer: (transfer) =>
        new Promise((answer, fail) => {
          asked.push({ ...transfer, answer, fail })
        }),
      ...options.wallet,
    },
  })
  const { kit, first } = test
  const connected = kit.connection.connect('org.first')
  first.requests[0]?.approve([on(1, alice)])
  await connected
  const send = kit.feature(createSendController)
  for (const store of [send.$form, send.$fee, send.$receipt]) store.listen(() => {})
  await vi.advanceTimersByTimeAsync(0)
  const form = () => send.$form.get()
  const choose = (index: number) => {
    const token = send.$tokens.get().data?.[index]
    if (token) send.chooseToken(token)
  }
  /** Fills the form in, as far as the button goes. */
  async function fill(amount = '0.25', to = bob, token = 0) {
    choose(token)
    send.editAmount(amount)
    send.editTo(to)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { ...test, send, asked, form, choose, fill, capabilities }
}

declare namespace setupSend {
  type Options = { capabilities?: Partial<ChainAdapter>; wallet?: Partial<Wallet> }
}

describe('createSendController', () => {
  test('sends what was reviewed, from the form to the block', async () => {
    const getTransaction = vi
      .fn()
      .mockResolvedValueOnce(undefined)
      .mockResolvedValue({ status: 'confirmed', blockNumber: 7n })
    const { send, form, choose, asked, kit, events } = await setupSend({ capabilities: { getTransaction } })
    expect(form().action).toEqual({ kind: 'token' })
    choose(0)
    expect(form().action).toEqual({ kind: 'amount' })
    send.editAmount('0.25')
    expect(form().action).toEqual({ kind: 'receiver' })
    send.editTo(bob)
    expect(form().receiver).toMatchObject({ status: 'found', address: bob })
    await vi.advanceTimersByTimeAsync(0)
    expect(form().action).toEqual({ kind: 'review' })
    expect(send.$fee.get().data).toEqual({ value: 21_000n * 10n ** 9n, fiat: undefined })

    send.review()
    const transfer: SendTransfer = { network: 'eip155:1', from: alice, token: undefined, to: bob, value: ether / 4n }
    expect(send.$send.get()).toMatchObject({ status: 'reviewing', transfer })
    send.submit()
    send.submit()
    expect(asked).toMatchObject([{ ...transfer, network: mainnet }])
    asked[0]?.answer(hash)
    await vi.advanceTimersByTimeAsync(0)
    expect(send.$send.get()).toMatchObject({ status: 'sent', hash, transfer })
    expect(kit.snackbar.$snackbar.get()).toMatchObject({ snack: { message: 'send.started' } })
    expect(send.$receipt.get().data).toEqual({ status: 'pending' })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(send.$receipt.get().data).toEqual({ status: 'confirmed', block: 7n })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(getTransaction).toHaveBeenCalledTimes(2)
    expect(send.$recent.get()).toEqual([{ address: bob, name: undefined }])
    expect(events.filter((event) => event.startsWith('SEND'))).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
  })

  test('sends a token in its own units', async () => {
    const { send, fill, asked } = await setupSend()
    await fill('12.5', bob, 1)
    send.review()
    send.submit()
    expect(asked).toMatchObject([{ token: usdc, value: 12_500_000n, to: bob }])
  })

  test('finds the address of a name when it has rested for half a second', async () => {
    const { send, form, choose, capabilities } = await setupSend()
    choose(0)
    send.editAmount('0.1')
    send.editTo('bo')
    send.editTo('bob.e')
    await vi.advanceTimersByTimeAsync(400)
    send.editTo(' bob.eth\n')
    expect(form().receiver).toEqual({ status: 'resolving', name: 'bob.eth' })
    expect(form().action).toEqual({ kind: 'wait' })
    await vi.advanceTimersByTimeAsync(499)
    expect(capabilities.resolveName).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(capabilities.resolveName).toHaveBeenCalledTimes(1)
    expect(form().receiver).toMatchObject({ status: 'found', address: bob, name: 'bob.eth' })
    send.review()
    expect(send.$send.get()).toMatchObject({ transfer: { to: bob }, form: { receiverName: 'bob.eth' } })
  })

  test('keeps everything that was typed when the wallet refuses, and may be asked again', async () => {
    const { send, fill, asked, form } = await setupSend()
    await fill()
    send.review()
    send.submit()
    asked[0]?.fail(new UserRejectedRequestError())
    await vi.advanceTimersByTimeAsync(0)
    expect(send.$send.get()).toMatchObject({ status: 'reviewing', problem: { name: 'UserRejectedRequestError' } })
    expect(form()).toMatchObject({ amount: '0.25', to: bob })
    send.submit()
    expect(asked).toHaveLength(2)
  })

  test('shows the form again, and asks the wallet for nothing, when the account or the network changes', async () => {
    const { send, fill, asked, form, first } = await setupSend()
    await fill()
    send.review()
    first.emit([on(1, '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65')])
    expect(send.$send.get()).toMatchObject({ status: 'editing', problem: { name: 'SendChangedError' } })
    send.submit()
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(0)
    send.review()
    expect(send.$send.get()).toMatchObject({ status: 'reviewing' })
    first.emit([on(polygon.id as number, '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65')])
    expect(send.$send.get()).toMatchObject({ status: 'editing', problem: { name: 'SendChangedError' } })
    await vi.advanceTimersByTimeAsync(0)
    expect(form()).toMatchObject({ token: undefined, amount: '0.25', to: bob, action: { kind: 'token' } })
    send.submit()
    expect(asked).toEqual([])
  })

  test('keeps back what the fee takes, and a quarter more', async () => {
    const { send, choose, form } = await setupSend()
    choose(0)
    send.useMax()
    await vi.advanceTimersByTimeAsync(0)
    expect(form().amount).toBe('0.99997375')
    choose(1)
    send.useMax()
    await vi.advanceTimersByTimeAsync(0)
    expect(form().amount).toBe('500')
  })

  test('fills in what the page asks for, lets nobody change it, and gives the page the hash', async () => {
    const { kit, send, form, asked } = await setupSend()
    const answer = kit.open({
      view: 'WalletSend',
      arguments: { amount: '2', assetAddress: usdc.split(':')[2], to: bob },
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(form()).toMatchObject({ isReadOnly: true, amount: '2', to: bob, token: { symbol: 'USDC' } })
    send.editAmount('3')
    send.editTo(alice)
    expect(form()).toMatchObject({ amount: '2', to: bob, action: { kind: 'review' } })
    send.review()
    send.submit()
    asked[0]?.answer(hash)
    await expect(answer).resolves.toEqual({ hash })
  })

  test('does not let the page believe that nothing was sent while the wallet is asked', async () => {
    const { kit, send, asked } = await setupSend()
    const open = () => kit.open({ view: 'WalletSend', arguments: { amount: '0.2', to: bob } })
    const closed = expect(open()).rejects.toThrow(ModalClosedError)
    kit.close()
    await closed
    const answer = expect(open()).rejects.toThrow(UnconfirmedTransactionError)
    await vi.advanceTimersByTimeAsync(0)
    send.review()
    send.submit()
    expect(asked).toHaveLength(1)
    kit.close()
    await answer
    expect(send.$form.get()).toMatchObject({ isReadOnly: false, amount: '' })
  })
})
