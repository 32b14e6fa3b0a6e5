import { UnconfirmedTransactionError, UserRejectedRequestError } from '@mooring/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bob } from '../testing/setupKit.js'
import { hash, setupSend, usdcAddress } from '../testing/setupSend.js'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

async function setupReviewed(options?: setupSend.Options) {
  const test = await setupSend(options)
  await test.kit.open({ view: 'WalletSend' })
  await test.fill()
  test.send.review()
  return { ...test, view: () => test.kit.router.$router.get().route.view }
}

describe('the views of sending', () => {
  test('follow the steps, and lead a step back', async () => {
    const { kit, send, asked, view } = await setupReviewed()
    expect(view()).toBe('WalletSendPreview')
    kit.router.back()
    expect([view(), send.$send.get().status]).toEqual(['WalletSend', 'editing'])
    send.review()
    send.back()
    expect(view()).toBe('WalletSend')
    send.review()
    send.submit()
    expect(view()).toBe('WalletSendPreview')
    asked[0]?.answer(hash)
    await vi.advanceTimersByTimeAsync(0)
    expect(view()).toBe('WalletSendConfirmed')
    kit.router.back()
    expect([view(), send.$send.get().status]).toEqual(['WalletSend', 'editing'])
  })

  test('stay where they are while the visitor is elsewhere, or no modal is shown', async () => {
    const { kit, send, fill } = await setupSend()
    await fill()
    send.review()
    expect(kit.router.$router.get().route.view).toBe('Connect')
    await kit.open({ view: 'Networks' })
    send.back()
    expect(kit.modal.$modal.get().isOpen).toBe(true)
  })

  test('keep what was typed when the modal is closed', async () => {
    const { kit, form } = await setupReviewed()
    kit.close()
    expect(form()).toMatchObject({ amount: '0.25', to: bob })
  })

  test('begin with an empty form where that is wanted, each time', async () => {
    const { kit, send, form } = await setupReviewed()
    kit.router.back()
    const token = `eip155:1:${usdcAddress}`
    kit.router.push({ view: 'WalletSend', token, isEmpty: true })
    expect(form()).toMatchObject({ to: '', amount: '', token: { symbol: 'USDC' }, receiver: { status: 'empty' } })
    send.editTo(bob)
    kit.router.push({ view: 'WalletSend', token })
    expect(form().to).toBe(bob)
    kit.router.push({ view: 'WalletSend', token: 'native', isEmpty: true })
    expect(form()).toMatchObject({ to: '', token: { symbol: 'ETH' } })
  })

  test('hear the wallet after the form was left, and ask it only once', async () => {
    const { kit, send, asked, form } = await setupReviewed()
    send.submit()
    kit.router.back()
    expect(send.$send.get().status).toBe('editing')
    expect(form().amount).toBe('')
    asked[0]?.answer(hash)
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toHaveLength(1)
    expect(kit.snackbar.$snackbar.get()).toMatchObject({ snack: { message: 'send.started' } })
    expect(send.$recent.get()).toMatchObject([{ address: bob }])
  })

  test('warn before the same is paid while the first question is open', async () => {
    const { kit, send, asked, fill } = await setupReviewed()
    send.submit()
    kit.close()
    await fill()
    send.review()
    send.submit()
    expect(send.$send.get().status).toBe('unconfirmed')
    // The second half of a double click.
    send.sendAgain()
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_000)
    send.sendAgain()
    expect(asked).toHaveLength(2)
  })
})

describe('an answer that is in doubt', () => {
  const unclear = new UnconfirmedTransactionError({ mark: { nonce: 1, block: 1 } })

  test('is searched for with the wallet that was asked', async () => {
    const findTransaction = vi
      .fn()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce({ status: 'missing' })
      .mockResolvedValue({ status: 'found', hash })
    const { send, asked } = await setupReviewed({ wallet: { findTransaction } })
    send.submit()
    asked[0]?.fail(unclear)
    await vi.advanceTimersByTimeAsync(0)
    expect(send.$send.get()).toMatchObject({ status: 'unconfirmed', isSearching: true })
    await vi.advanceTimersByTimeAsync(6_000)
    expect(findTransaction).toHaveBeenCalledTimes(3)
    expect(findTransaction.mock.calls[0]?.[0]).toMatchObject({ to: bob, mark: { nonce: 1, block: 1 } })
    expect(send.$send.get()).toMatchObject({ status: 'sent', hash })
  })

  test('names what came instead', async () => {
    const findTransaction = async () => ({ status: 'replaced', hash: '0xother' }) as const
    const { send, asked } = await setupReviewed({ wallet: { findTransaction } })
    send.submit()
    asked[0]?.fail(unclear)
    await vi.advanceTimersByTimeAsync(0)
    expect(send.$send.get()).toMatchObject({ status: 'unconfirmed', replacedBy: '0xother' })
  })
})

describe('what a page has asked for', () => {
  const asked = { amount: '0.2', to: bob }

  test('fails with what the wallet said, once the visitor gives up', async () => {
    const { kit, send, asked: questions } = await setupSend()
    const answer = expect(kit.open({ view: 'WalletSend', arguments: asked })).rejects.toThrow(UserRejectedRequestError)
    await vi.advanceTimersByTimeAsync(0)
    send.review()
    send.submit()
    questions[0]?.fail(new UserRejectedRequestError())
    await vi.advanceTimersByTimeAsync(0)
    expect(send.$send.get().status).toBe('reviewing')
    kit.close()
    await answer
  })

  test('is not sent on another network than the one it is for', async () => {
    const { kit, send, form, first } = await setupSend()
    void Promise.resolve(kit.open({ view: 'WalletSend', arguments: { ...asked, chainId: 137 } })).catch(() => {})
    await vi.advanceTimersByTimeAsync(0)
    expect(form().action).toMatchObject({ kind: 'problem', field: 'token', problem: { reason: 'token' } })
    send.review()
    expect(send.$send.get().status).toBe('editing')
    first.emit([`eip155:137:${kit.account.$account.get().address}`])
    await vi.advanceTimersByTimeAsync(0)
    expect(form()).toMatchObject({ action: { kind: 'review' }, amount: '0.2', isReadOnly: true })
  })

  test('may be a token that is in no list', async () => {
    const { kit, form } = await setupSend({ tokens: undefined })
    expect(form().token?.symbol).toBe('ETH')
    const given = { ...asked, assetAddress: usdcAddress.toLowerCase() }
    void Promise.resolve(kit.open({ view: 'WalletSend', arguments: given })).catch(() => {})
    await vi.advanceTimersByTimeAsync(0)
    expect(form()).toMatchObject({ token: { symbol: 'USDC' }, action: { kind: 'review' } })
  })

  test('is answered once: what the page asks for next has an answer of its own', async () => {
    const { kit, send, asked: questions, first } = await setupSend()
    const answer = kit.open({ view: 'WalletSend', arguments: asked })
    await vi.advanceTimersByTimeAsync(0)
    send.review()
    send.submit()
    questions[0]?.answer(hash)
    await expect(answer).resolves.toEqual({ hash })
    const next = kit.result.begin()
    first.emit([`eip155:137:${kit.account.$account.get().address}`])
    kit.result.done('another')
    await expect(next).resolves.toBe('another')
  })

  test('says that the network does not know the token', async () => {
    const { kit, form } = await setupSend({ capabilities: { getTokens: async () => [] } })
    const arguments_ = { ...asked, assetAddress: bob }
    void Promise.resolve(kit.open({ view: 'WalletSend', arguments: arguments_ })).catch(() => {})
    await vi.advanceTimersByTimeAsync(0)
    expect(form().action).toMatchObject({ kind: 'problem', field: 'token' })
  })

  test("is the visitor's own again with the next form", async () => {
    const { kit, form } = await setupSend()
    void Promise.resolve(kit.open({ view: 'WalletSend', arguments: asked })).catch(() => {})
    await kit.open({ view: 'WalletSend' })
    expect(form()).toMatchObject({ isReadOnly: false, amount: '' })
  })
})
