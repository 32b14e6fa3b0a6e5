import { assert, expect, test, vi } from 'vitest'
import { parseAccountId } from '../../caip/parseAccountId.js'
import { BaseError } from '../../errors/BaseError.js'
import { judgeTransfer } from '../../send/judgeTransfer.js'
import { UnconfirmedTransactionError } from '../../transaction/UnconfirmedTransactionError.js'
import { type AdapterBench, busy, signal } from './AdapterBench.js'
import type { AdapterSubject } from './AdapterSubject.js'

/** Base units of a token in a transfer. */
const tokenAmount = 1_234n

/** Transfers on a real chain, and the money rules: once, exactly, and never a failure that may have been sent. */
export function testSending(bench: () => AdapterBench): void {
  test('sends exactly the amount, once', async ({ skip }) => {
    const { subject, connect } = bench()
    const wallet = await connect()
    if (!wallet.sendTransfer) return skip('the wallet sends nothing')
    const { recipient: address, sender: from, amount: value } = subject
    const [network] = subject.networks
    const read = () => readBalance(subject, address)
    const before = await read()
    expect(await wallet.sendTransfer({ network, from, to: address, value })).not.toBe('')
    await vi.waitFor(async () => expect(await read()).toBe(before + value), busy)

    subject.decline()
    const declined = wallet.sendTransfer({ network, from, to: address, value })
    await expect(declined).rejects.toMatchObject({ code: 4001 })
    const nowhere = wallet.sendTransfer({ network, from, to: `${address}0`, value })
    await expect(nowhere).rejects.toBeInstanceOf(BaseError)
    expect(await read()).toBe(before + value)
  })

  test('finds what the wallet sent without saying so, and never calls it a failure', async ({ skip }) => {
    const { subject, connect } = bench()
    const wallet = await connect()
    if (!wallet.sendTransfer) return skip('the wallet sends nothing')
    if (!wallet.findTransaction || !subject.mumble) return skip('the page signs and sends by itself')
    const [network] = subject.networks
    for (const token of [undefined, ...addressesOf(subject)]) {
      const value = token ? tokenAmount : subject.amount
      const transfer = { network, from: subject.sender, to: subject.recipient, value, token }
      subject.mumble()
      const error = await wallet.sendTransfer(transfer).catch((error: unknown) => error)
      assert(error instanceof UnconfirmedTransactionError)
      const { mark, hash } = error
      const find = () => wallet.findTransaction?.({ ...transfer, mark, hash, signal: signal() })
      await vi.waitFor(async () => expect(await find()).toMatchObject({ status: 'found' }), busy)
    }
  })

  test('sends tokens exactly, and no coin with them', async ({ skip }) => {
    const { subject, connect } = bench()
    const wallet = await connect()
    const { recipient: to, sender: from, adapter } = subject
    const [network] = subject.networks
    const { sendTransfer } = wallet
    const tokens = addressesOf(subject)
    if (!sendTransfer || tokens.length === 0) return skip('the family has no tokens')
    for (const token of tokens) {
      const read = async () =>
        (await adapter.getTokens?.({ address: to, network, tokens: [token], signal: signal() }))?.[0]?.balance ?? 0n
      const before = await read()
      const coins = await readBalance(subject, to)
      await sendTransfer({ network, from, to, value: tokenAmount, token })
      await vi.waitFor(async () => expect(await read()).toBe(before + tokenAmount), busy)
      expect(await readBalance(subject, to)).toBe(coins)
    }
    const token = `${adapter.namespace}:999999:${to}`
    await expect(sendTransfer({ network, from, to, value: 1n, token })).rejects.toBeInstanceOf(BaseError)
  })

  test('estimates a fee that is enough, and says what became of the transaction', async ({ skip }) => {
    const { subject, connect } = bench()
    const { adapter, recipient: to, sender: from, amount } = subject
    const { sendTransfer } = await connect()
    const [network] = subject.networks
    const { estimateFee, getTransaction } = adapter
    if (!estimateFee || !sendTransfer) return skip('the adapter estimates no fees')
    for (const token of [undefined, ...addressesOf(subject)]) {
      const value = token ? tokenAmount : amount
      const transfer = { network, from, to, value, token }
      const before = await readBalance(subject, from)
      const fee = await estimateFee({ ...transfer, signal: signal() })
      if (fee.gas !== undefined) expect(fee.value).toBe(fee.gas * (fee.gasPrice ?? 0n))
      const hash = await sendTransfer(transfer)
      const status = () => getTransaction?.({ hash, network, signal: signal() })
      await vi.waitFor(async () => expect(await status()).toMatchObject({ status: 'confirmed' }), busy)
      const paid = before - (await readBalance(subject, from)) - (token ? 0n : value)
      expect(paid).toBeGreaterThan(0n)
      expect(paid).toBeLessThanOrEqual(fee.value)
    }
    for (const { address: token } of subject.tokens ?? []) {
      const tooMuch = estimateFee({ network, from, to, value: 2n ** 200n, token, signal: signal() })
      await expect(tooMuch).rejects.toBeInstanceOf(BaseError)
    }
  })

  test('says what a transfer would change, and asks no wallet for it', async ({ skip }) => {
    const { subject, connect } = bench()
    const wallet = await connect()
    const { prepareTransfer, simulate } = wallet
    if (!prepareTransfer || !simulate) return skip('the wallet simulates nothing')
    const { recipient: to, sender: from, adapter } = subject
    const [network] = subject.networks
    const before = await readBalance(subject, to)
    for (const token of [undefined, ...addressesOf(subject)]) {
      const transfer = { network, from, to, value: token ? tokenAmount : subject.amount, token }
      const fee = await adapter.estimateFee?.({ ...transfer, signal: signal() })
      const prepared = await prepareTransfer({ ...transfer, fee })
      const found = await simulate({ ...prepared, address: from, network, signal: signal() })
      assert(found, 'the chain can simulate')
      expect(found.changes.map(({ amount }) => amount)).toContain(-transfer.value)
      const deal = { ...transfer, network: network.caipNetworkId, fee }
      expect(judgeTransfer(found, deal)).toEqual({ changes: found.changes, danger: undefined })
    }
    expect(await readBalance(subject, to)).toBe(before)
    await expect(prepareTransfer({ network, from, to: `${to}0`, value: 1n })).rejects.toBeInstanceOf(BaseError)
  })

  test('sends a transaction as it is given', async ({ skip }) => {
    const { subject, connect } = bench()
    const wallet = await connect()
    const { adapter, transaction, sender: from } = subject
    const [network] = subject.networks
    if (!wallet.sendTransaction) return skip('the wallet sends no calldata')
    assert(transaction, 'a transaction')
    const hash = await wallet.sendTransaction({ network, from, ...transaction.given })
    const read = () => adapter.getTransaction?.({ hash, network, signal: signal() })
    await vi.waitFor(async () => expect(await read()).toMatchObject({ status: 'confirmed' }), busy)
    expect(await transaction.read(hash)).toMatchObject(transaction.given)
  })

  test('makes a wallet of a session, which serves every network of it', async ({ skip }) => {
    const { adapter, session, recipient: to, sender: from, networks, amount, verifyMessage } = bench().subject
    if (!adapter.createWallet) return skip('the adapter makes no wallets of sessions')
    assert(session, 'a session')
    const wallet = await adapter.createWallet(session)
    expect(wallet.namespace).toBe(adapter.namespace)
    expect(wallet.network).toBeUndefined()
    const served = wallet.accounts.map((account) => parseAccountId(account).caipNetworkId)
    expect(served).toEqual(networks.map(({ caipNetworkId }) => caipNetworkId))

    const message = 'From afar'
    const signature = await wallet.signMessage({ address: from, message })
    expect(await verifyMessage({ address: from, message, signature })).toBe(true)
    for (const network of networks) {
      if (!wallet.sendTransfer) continue
      const read = () => readBalance(bench().subject, to, network)
      const before = await read()
      await wallet.sendTransfer({ network, from, to, value: amount })
      await vi.waitFor(async () => expect(await read()).toBe(before + amount), busy)
      // The account is already authorised, so the wallet does not ask.
      await wallet.switchNetwork?.({ network })
    }
    await expect(wallet.signMessage({ address: to, message })).rejects.toBeInstanceOf(BaseError)
    const stranger = wallet.sendTransfer?.({ network: networks[0], from: to, to: from, value: amount })
    if (stranger) await expect(stranger).rejects.toBeInstanceOf(BaseError)
  })
}

async function readBalance(subject: AdapterSubject, address: string, network = subject.networks[0]): Promise<bigint> {
  return (await subject.adapter.getBalance({ address, network, signal: signal() })).value
}

const addressesOf = ({ tokens = [] }: AdapterSubject): readonly string[] => tokens.map(({ address }) => address)
