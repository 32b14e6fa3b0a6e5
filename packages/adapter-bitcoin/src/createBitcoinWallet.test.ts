import { type BaseError, type CaipAddress, type CaipNetworkId, sentNothing, type Wallet } from '@mooring/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Grant, WalletApi } from './apis/WalletApi.js'
import { createAccounts } from './createAccounts.js'
import { createBitcoinWallet } from './createBitcoinWallet.js'
import { bitcoin, bitcoinSignet } from './networks/networks.js'

const payment = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const ordinals = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const other = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
const main: CaipNetworkId = bitcoin.caipNetworkId
const psbt = 'cHNidP8BAAoCAAAAAAAAAAAA'
const on = (address: string): CaipAddress => `${main}:${address}`

const both: Grant = {
  accounts: [
    { address: payment, purpose: 'payment' },
    { address: ordinals, purpose: 'ordinals' },
  ],
  network: main,
}

/** A wallet whose answers a test decides, without a network. */
function setup(methods: Partial<WalletApi> = {}, grant: Grant = both) {
  let now: Grant | undefined = grant
  let changed = () => {}
  const sendTransfer = vi.fn(async (): Promise<unknown> => 'ab'.repeat(32))
  const api: WalletApi = {
    connect: async () => grant,
    read: async () => now,
    listen(onChange) {
      changed = onChange
      return () => {}
    },
    signMessage: async () => 'AAAA',
    sendTransfer,
    ...methods,
  }
  const wallet = createBitcoinWallet({
    api,
    accounts: createAccounts(api, grant),
    provider: {},
    fetch: async () => new Response('', { status: 404 }),
  })
  return {
    wallet,
    sendTransfer,
    share(next: Grant | undefined) {
      now = next
      changed()
    },
  }
}

const transfer = { network: bitcoin, from: payment, to: other, value: 1_000n }

async function refusal(wallet: Wallet, changes: Partial<Wallet.Transfer> = {}): Promise<BaseError> {
  const error = await wallet.sendTransfer?.({ ...transfer, ...changes }).catch((error: unknown) => error)
  expect(sentNothing(error as BaseError)).toBe(true)
  return error as BaseError
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('sending', () => {
  test('asks the wallet once, and returns the id', async () => {
    const { wallet, sendTransfer } = setup()
    const fee = { value: 200n, rate: { value: 2, unit: 'sat/vB' } }
    expect(await wallet.sendTransfer?.({ ...transfer, fee })).toBe('ab'.repeat(32))
    expect(sendTransfer).toHaveBeenCalledTimes(1)
    expect(sendTransfer.mock.lastCall).toMatchObject([{ to: other, value: 1_000n, feeRate: 2, network: main }])
  })

  test.each<[string, Partial<Wallet.Transfer>, object]>([
    ['an ordinals account', { from: ordinals }, { name: 'CollectibleAccountError' }],
    ['a stranger', { from: other }, { name: 'UnauthorizedProviderError' }],
    ['a receiver that was mistyped', { to: `${other.slice(0, -1)}b` }, { name: 'InvalidAddressError' }],
    [
      'a receiver of another network',
      { to: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' },
      { name: 'InvalidAddressError' },
    ],
    ['dust', { value: 545n }, { name: 'SendInputError', reason: 'invalidAmount' }],
    ['less than nothing', { value: -1n }, { name: 'SendInputError' }],
    ['more than there is', { value: 2n ** 53n }, { name: 'SendInputError' }],
    [
      'a fee beyond all reason',
      { fee: { value: 1n, rate: { value: 10_001, unit: 'sat/vB' } } },
      { reason: 'gasPrice' },
    ],
    ['a fee that is no number', { fee: { value: 1n, rate: { value: Number.NaN, unit: 'sat/vB' } } }, {}],
    ['a token', { token: `${main}:${other}` }, { name: 'SendInputError', reason: 'token' }],
  ])('refuses %s without asking the wallet', async (_, changes, expected) => {
    const { wallet, sendTransfer } = setup()
    expect(await refusal(wallet, changes)).toMatchObject(expected)
    expect(sendTransfer).not.toHaveBeenCalled()
  })

  test('refuses after the wallet has switched to another network or account', async () => {
    const { wallet, sendTransfer, share } = setup()
    share({ accounts: [{ address: other }], network: main })
    expect(await refusal(wallet)).toMatchObject({ name: 'UnauthorizedProviderError' })
    share(both)
    expect(
      await refusal(wallet, {
        network: bitcoinSignet,
        from: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
        to: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
      }),
    ).toMatchObject({
      name: 'UnauthorizedProviderError',
    })
    share({ accounts: [{ address: payment, purpose: 'ordinals' }], network: main })
    expect(await refusal(wallet)).toMatchObject({ name: 'CollectibleAccountError' })
    expect(sendTransfer).not.toHaveBeenCalled()
  })

  test('gives up a wallet that does not report its accounts, or reports invalid ones', async () => {
    const mute = setup({ read: () => new Promise(() => {}) })
    const waiting = refusal(mute.wallet)
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await waiting).toMatchObject({ name: 'SendError' })
    const broken = setup({ read: () => Promise.reject({ code: -32603 }) })
    expect(await refusal(broken.wallet)).toMatchObject({ name: 'SendError' })
    for (const { sendTransfer } of [mute, broken]) expect(sendTransfer).not.toHaveBeenCalled()
  })

  test.each([null, '', '0'.repeat(64), { txid: 5 }, { error: 'no' }])(
    'never reports a failure when the wallet answers %j',
    async (answer) => {
      const { wallet } = setup({ sendTransfer: async () => answer })
      await expect(wallet.sendTransfer?.(transfer)).rejects.toMatchObject({ name: 'UnconfirmedTransactionError' })
    },
  )

  test('cannot send with a wallet that cannot sign transactions', () => {
    const { wallet } = setup({ sendTransfer: undefined as never })
    expect([wallet.sendTransfer, wallet.signPsbt, wallet.findTransaction]).toEqual([undefined, undefined, undefined])
  })
})

describe('accounts', () => {
  test('have types, and the active one comes first', () => {
    const { wallet } = setup()
    const onChange = vi.fn()
    wallet.watch(onChange)
    expect(wallet.accounts).toEqual([on(payment), on(ordinals)])
    expect([payment, ordinals, other].map((address) => wallet.accountType?.(address))).toEqual([
      'payment',
      'ordinal',
      undefined,
    ])
    wallet.chooseAccount?.(ordinals)
    expect(onChange).toHaveBeenLastCalledWith({ accounts: [on(ordinals), on(payment)], network: main })
    wallet.chooseAccount?.(other)
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  test('are removed with those of the wallet, and no longer sign', async () => {
    const { wallet, share } = setup()
    const onChange = vi.fn()
    wallet.watch(onChange)
    share({ accounts: [{ address: payment }], network: main })
    await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ accounts: [on(payment)], network: main }))
    const signing = wallet.signMessage({ address: ordinals, message: 'Ahoy' })
    await expect(signing).rejects.toMatchObject({
      name: 'UnauthorizedProviderError',
      details: expect.stringContaining(ordinals),
    })
    share(undefined)
    await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ accounts: [] }))
  })

  test('stay if the wallet fails to report them, and the newest answer wins', async () => {
    const answers: ((grant: Grant | undefined) => void)[] = []
    let fire = () => {}
    const { wallet } = setup({
      read: () => new Promise((resolve) => answers.push(resolve)),
      listen(onChange) {
        fire = onChange
        return () => {}
      },
    })
    const onChange = vi.fn()
    wallet.watch(onChange)
    fire()
    fire()
    answers[2]?.({ accounts: [{ address: other }], network: main })
    await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ accounts: [on(other)], network: main }))
    answers[1]?.(undefined)
    answers[0]?.(both)
    await vi.advanceTimersByTimeAsync(10)
    expect(onChange).toHaveBeenCalledTimes(1)
  })
})

describe('signing', () => {
  test('uses BIP-322 for segwit and Taproot, ECDSA for older addresses, or the requested protocol', async () => {
    const sign = vi.fn(async (_: WalletApi.Message) => 'AAAA')
    const { wallet } = setup({ signMessage: sign }, { accounts: [...both.accounts, { address: other }], network: main })
    for (const address of [payment, ordinals, other]) await wallet.signMessage({ address, message: '' })
    await wallet.signMessage({ address: payment, message: '', protocol: 'ecdsa' })
    expect(sign.mock.calls.map(([{ protocol }]) => protocol)).toEqual(['bip322', 'bip322', 'ecdsa', 'ecdsa'])
    const impossible = wallet.signMessage({ address: ordinals, message: '', protocol: 'ecdsa' })
    await expect(impossible).rejects.toMatchObject({ name: 'UnsupportedProviderMethodError' })
  })

  test('names the missing method of a wallet', async () => {
    const { wallet } = setup({ signMessage: undefined as never })
    const signing = wallet.signMessage({ address: payment, message: '' })
    await expect(signing).rejects.toMatchObject({
      name: 'UnsupportedProviderMethodError',
      details: expect.stringContaining('message'),
    })
  })

  test.each([undefined, '', 'no base64!', 7, 'A'.repeat(40_000), {}])('rejects %j as a signature', async (answer) => {
    const { wallet } = setup({ signMessage: async () => answer })
    await expect(wallet.signMessage({ address: payment, message: '' })).rejects.toMatchObject({
      name: 'InvalidWalletResponseError',
    })
  })

  test('passes a PSBT with all parameters to the wallet, and validates the result', async () => {
    const signPsbt = vi.fn(async (): Promise<{ psbt: unknown; txid?: unknown }> => ({ psbt }))
    const { wallet } = setup({ signPsbt })
    const input = { index: 1, address: ordinals, sighashTypes: [1, 0x83], publicKey: '02', disableTweakSigner: true }
    const ask = { network: bitcoin, psbt, inputs: [input] }
    expect(await wallet.signPsbt?.(ask)).toEqual({ psbt })
    const account = expect.objectContaining({ address: ordinals })
    expect(signPsbt).toHaveBeenLastCalledWith({
      psbt,
      inputs: [{ ...input, account }],
      network: main,
      finalize: false,
      broadcast: false,
    })

    const txid = 'cd'.repeat(32)
    signPsbt.mockResolvedValueOnce({ psbt, txid })
    expect(await wallet.signPsbt?.({ ...ask, broadcast: true })).toEqual({ psbt, txid })
    expect(signPsbt.mock.lastCall).toMatchObject([{ finalize: true, broadcast: true }])
    await expect(wallet.signPsbt?.({ ...ask, broadcast: true })).rejects.toMatchObject({
      name: 'UnconfirmedTransactionError',
    })
    // The same transaction, but for its lock time.
    for (const answer of ['nonsense', 'cHNidP8BAAoCAAAAAAABAAAA']) {
      signPsbt.mockResolvedValueOnce({ psbt: answer })
      await expect(wallet.signPsbt?.(ask)).rejects.toMatchObject({ name: 'InvalidWalletResponseError' })
    }
  })

  test('refuses an invalid PSBT, or an account that the wallet does not share, without asking it', async () => {
    const signPsbt = vi.fn(async () => ({ psbt }))
    const { wallet } = setup({ signPsbt })
    const inputs = [{ index: 0, address: payment }]
    for (const bad of [
      { psbt: 'AAAA', inputs },
      { psbt: `${psbt}!`, inputs },
      { psbt, inputs: [] },
    ]) {
      await expect(wallet.signPsbt?.({ network: bitcoin, ...bad })).rejects.toMatchObject({
        name: 'InvalidParamsRpcError',
      })
    }
    const stranger = wallet.signPsbt?.({ network: bitcoin, psbt, inputs: [{ index: 0, address: other }] })
    await expect(stranger).rejects.toMatchObject({ name: 'UnauthorizedProviderError' })
    const elsewhere = wallet.signPsbt?.({ network: bitcoinSignet, psbt, inputs })
    await expect(elsewhere).rejects.toMatchObject({ name: 'ChainDisconnectedError' })
    expect(signPsbt).not.toHaveBeenCalled()
  })
})
