import {
  ModalClosedError,
  type SendTransfer,
  UnconfirmedTransactionError,
  UserRejectedRequestError,
} from '@mooring/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeAdapter } from '../testing/createFakeAdapter.js'
import { createFakeConnector } from '../testing/createFakeConnector.js'
import { alice, bob, carol, mainnet, on, polygon, solana } from '../testing/setupKit.js'
import { hash, setupSend, usdc, usdcAddress } from '../testing/setupSend.js'

const ether = 10n ** 18n

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('createSendController', () => {
  test('sends what was reviewed, from the form to the block', async () => {
    const getTransaction = vi
      .fn()
      .mockResolvedValueOnce(undefined)
      .mockResolvedValue({ status: 'confirmed', blockNumber: 7n })
    const { send, form, choose, asked, kit, events } = await setupSend({ capabilities: { getTransaction } })
    expect(form().action).toEqual({ kind: 'amount' })
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
    // The same amount of another coin is another sum: it is chosen again.
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

  test('offers and accepts only spendable coins, and keeps the reserve', async () => {
    const { send, form, fill } = await setupSend({
      getBalance: async () => ({ value: 10n ** 18n, spendable: 4n * 10n ** 17n, decimals: 18, symbol: 'ETH' }),
      capabilities: { estimateFee: async () => ({ value: 10n ** 16n, limits: { reserve: 10n ** 17n } }) },
    })
    await fill('0.5')
    expect(form()).toMatchObject({
      problems: { amount: { reason: 'funds', details: expect.stringContaining('locked') } },
    })
    send.useMax()
    await vi.advanceTimersByTimeAsync(0)
    expect(form()).toMatchObject({ amount: '0.2875', token: { balance: 10n ** 18n }, action: { kind: 'review' } })
    // Of this the fee would come out of the locked coins.
    await fill('0.395')
    expect(form()).toMatchObject({ problems: { amount: { reason: 'gas' } } })
  })

  test.each([
    ['1e18', 'invalidAmount'],
    ['0x10', 'invalidAmount'],
    ['\u0661\u0662', 'invalidAmount'],
    ['1,5', 'invalidAmount'],
    ['-1', 'invalidAmount'],
    [`0.${'1'.repeat(40)}`, 'invalidAmount'],
    ['1.', 'invalidAmount'],
    ['2', 'funds'],
    ['1', 'gas'],
  ])('says beside the amount %j what is wrong with it, and keeps it', async (amount, reason) => {
    const { send, form, fill } = await setupSend()
    await fill(amount)
    expect(form()).toMatchObject({
      amount,
      problems: { amount: { reason } },
      action: { kind: 'problem', field: 'amount' },
    })
    send.review()
    expect(send.$send.get()).toMatchObject({ status: 'editing', problem: { reason }, form: { amount, to: bob } })
  })

  test.each(['0', '0.000', ' '])('asks for an amount where %j is typed', async (amount) => {
    const { form, fill } = await setupSend()
    await fill(amount)
    expect(form()).toMatchObject({ action: { kind: 'amount' }, problems: { amount: undefined } })
  })

  test('empties the form when the wallet is gone, and asks for one', async () => {
    const { send, form, fill, kit } = await setupSend()
    await fill()
    await kit.disconnect()
    expect(form()).toMatchObject({ amount: '', to: '', action: { kind: 'token' } })
    send.review()
    expect(send.$send.get()).toMatchObject({ status: 'editing', problem: { name: 'NotConnectedError' } })
  })

  test('empties the form when another family comes into use', async () => {
    const { adapter } = createFakeAdapter({ namespace: 'solana' })
    const { kit, form, fill } = await setupSend({ networks: [mainnet, solana], more: [adapter] })
    await fill()
    kit.network.activate('solana')
    expect(form()).toMatchObject({ amount: '', to: '' })
  })

  test.each([
    ['', ''],
    ['0.25', ''],
    ['', 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy'],
  ])('says to a page in one sentence that amount or receiver is missing on Solana (%j, %j)', async (amount, to) => {
    const wallet = createFakeConnector({ id: 'org.sol', namespaces: ['solana'] })
    const { adapter } = createFakeAdapter({ namespace: 'solana', connectors: [wallet.connector] })
    const { kit, form, fill, send } = await setupSend({ networks: [mainnet, solana], more: [adapter] })
    const connected = kit.connection.connect('org.sol')
    wallet.requests[0]?.approve([carol])
    await connected
    kit.network.activate('solana')
    await fill(amount, to)
    expect(form().token?.address).toBeUndefined()
    send.review()
    expect(send.$send.get()).toMatchObject({
      status: 'editing',
      problem: { shortMessage: 'Please enter a valid amount and receiver address' },
    })
  })

  test('asks a wallet that cannot send for nothing, and says so', async () => {
    const { send, fill, first, kit } = await setupSend()
    await fill()
    send.review()
    const wallet = kit.account.$account.get().wallet as { sendTransfer?: unknown }
    delete wallet.sendTransfer
    send.submit()
    await vi.advanceTimersByTimeAsync(0)
    expect(send.$send.get()).toMatchObject({
      problem: { name: 'UnsupportedProviderMethodError', details: 'It cannot send. Use another wallet.' },
    })
    expect(first.listeners()).toBeGreaterThan(0)
  })

  test('waits for the price of gas, and reports when it is missing', async () => {
    let fail: (error: unknown) => void = () => {}
    const estimateFee = () => new Promise<never>((_, reject) => (fail = reject))
    const { form, fill, send, choose } = await setupSend({ capabilities: { estimateFee } })
    await fill()
    expect(form().action).toEqual({ kind: 'wait' })
    fail(new Error('offline'))
    await vi.advanceTimersByTimeAsync(0)
    expect(form().action).toMatchObject({ kind: 'problem', problem: { shortMessage: 'Gas price unavailable' } })
    expect(send.$fee.get().error?.shortMessage).toBe('offline')
    // A token is sent without: the wallet has its own idea of the fee.
    choose(1)
    expect(form().action.kind).toBe('review')
  })

  test('fills in what the page asks for, lets nobody change it, and gives the page the hash', async () => {
    const { kit, send, form, asked } = await setupSend()
    const answer = kit.open({
      view: 'WalletSend',
      arguments: { amount: '2', assetAddress: usdcAddress, to: bob },
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
