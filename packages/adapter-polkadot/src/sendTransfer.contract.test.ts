import { type Network, readProperty, type SignerPayload, UnconfirmedTransactionError, type Wallet } from '@mooring/core'
import { compactAddLength, compactToU8a, hexToU8a, u8aToHex } from '@polkadot/util'
import { decodeAddress, encodeAddress } from '@polkadot/util-crypto'
import { type PolkadotChain, startPolkadotChain } from 'devnet'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connectInjected } from './connectInjected.js'
import { polkadotLocalnet } from './networks/networks.js'
import { polkadot } from './polkadot.js'
import { createTestExtension, type TestAccount } from './testing/createTestExtension.js'

const signal = new AbortController().signal
const roc = 10n ** 12n
/** The local chain's existential deposit. */
const deposit = 3_333_333n
const fresh = (seed: number) => encodeAddress(new Uint8Array(32).fill(seed), 2)

describe('transfers on a real chain', () => {
  let chain: PolkadotChain
  let network: Network
  beforeAll(async () => {
    chain = await startPolkadotChain({ port: 0 })
    network = { ...polkadotLocalnet, rpcUrls: { default: { http: [chain.url] } } }
  }, 60_000)
  afterAll(() => chain?.stop())

  const adapter = polkadot()
  const read = async (address: string) => (await adapter.getBalance({ address, network, signal })).value

  async function setup(accounts: readonly TestAccount[], options: { isPrefixed?: boolean; fetch?: typeof fetch } = {}) {
    const { isPrefixed = true, fetch: given = fetch } = options
    const extension = await createTestExtension({ accounts, isPrefixed })
    const context = { networks: () => [network], fetch: given }
    const asked = { extension: extension.extension, wallet: 'Test', signal, isSilent: false, context }
    const [wallet] = (await connectInjected(asked)) as [Wallet]
    const address = (index = 0) => encodeAddress(extension.addresses[index] ?? '', 2)
    const send = (transfer: Partial<Wallet.Transfer>) =>
      wallet.sendTransfer?.({ network, from: address(), to: fresh(1), value: roc, ...transfer })
    /** Sends, and waits until the transaction is confirmed. */
    async function pay(transfer: Partial<Wallet.Transfer>): Promise<string> {
      const hash = (await send(transfer)) ?? ''
      const status = () => adapter.getTransaction?.({ hash, network, signal })
      await vi.waitFor(async () => expect(await status()).toMatchObject({ status: 'confirmed' }), 10_000)
      return hash
    }
    return { extension, wallet, address, send, pay }
  }

  const alice = () => ({ uri: chain.accounts[0].uri })

  test.each(['sr25519', 'ed25519', 'ecdsa'] as const)(
    'are signed with %s keys, with and without the type of the key',
    async (type) => {
      const payer = await setup([alice()])
      for (const isPrefixed of [true, false]) {
        const { address, pay } = await setup([{ uri: `//Sailor${type}`, type }], { isPrefixed })
        await payer.pay({ to: address(), value: 2n * roc })
        const before = await read(fresh(2))
        await pay({ to: fresh(2), value: roc / 2n })
        expect(await read(fresh(2))).toBe(before + roc / 2n)
      }
    },
  )

  test('never remove an account, and fail before the wallet is asked', async () => {
    const payer = await setup([alice()])
    const { extension, address, send, pay } = await setup([{ uri: '//Poor' }])
    const value = roc / 10n
    await payer.pay({ to: address(), value })
    const { value: fee, limits } = await adapter.estimateFee!({ network, from: address(), to: fresh(3), value, signal })
    expect(limits).toEqual({ minimum: deposit, reserve: deposit })

    await expect(send({ to: fresh(3), value })).rejects.toMatchObject({
      name: 'InsufficientFundsError',
      details: expect.stringContaining('must keep 0.000003333333 ROC on Local Polkadot'),
    })
    await expect(send({ to: fresh(3), value: value - deposit })).rejects.toMatchObject({
      name: 'InsufficientFundsError',
    })
    await expect(send({ to: fresh(3), value: deposit - 1n })).rejects.toMatchObject({
      name: 'TransactionRejectedRpcError',
      details: expect.stringContaining('need at least 0.000003333333 ROC'),
    })
    expect(extension.requests).toEqual(['enable'])
    expect(await read(fresh(3))).toBe(0n)
    // Everything except the reserve that the form keeps.
    await pay({ to: fresh(3), value: value - deposit - fee })
    expect(await read(fresh(3))).toBe(value - deposit - fee)
    expect(await read(address())).toBeGreaterThanOrEqual(deposit)
  })

  test('refuse an address of another network, or with a changed letter', async () => {
    const { extension, send } = await setup([alice()])
    const relay = encodeAddress(new Uint8Array(32).fill(1), 0)
    const wrong = [relay, `${fresh(1).slice(0, -1)}1`, '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', '']
    for (const to of wrong) await expect(send({ to })).rejects.toMatchObject({ name: 'InvalidAddressError' })
    await expect(send({ to: relay })).rejects.toMatchObject({
      details: 'The address belongs to another network (prefix 0). Ask for one of Local Polkadot (prefix 2).',
    })
    for (const value of [-1n, 2n ** 128n]) {
      await expect(send({ value })).rejects.toMatchObject({ name: 'InvalidAmountError' })
    }
    await expect(send({ token: `${network.caipNetworkId}:1` })).rejects.toMatchObject({ name: 'InvalidParamsRpcError' })
    expect(extension.requests).toEqual(['enable'])
    const generic = encodeAddress(new Uint8Array(32).fill(4), 42)
    expect(await adapter.checkAddress?.({ address: generic, network })).toBe(fresh(4))
  })

  test('refuse the node of another network before signing', async () => {
    const { extension, send } = await setup([alice()])
    const other = { ...network, caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182' } as Network
    await expect(send({ network: other })).rejects.toMatchObject({ name: 'ChainDisconnectedError' })
    expect(extension.requests).toEqual(['enable'])
  })

  test('are not sent if the wallet declines, fails, signs something else, or does not have the account', async () => {
    const { extension, wallet, address, send } = await setup([alice()])
    const before = await read(address())
    extension.decline()
    await expect(send({})).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
    for (const answer of [undefined, { signature: '0x' }, { signature: `0x${'00'.repeat(80)}` }]) {
      extension.interfere(() => answer)
      await expect(send({})).rejects.toMatchObject({ name: 'SendError' })
    }
    const signature = `0x01${'00'.repeat(64)}`
    extension.interfere(() => ({ signature, signedTransaction: `0x${'00'.repeat(100)}` }))
    await expect(send({})).rejects.toMatchObject({ name: 'SendError' })
    // The network refuses a signature of another account.
    extension.interfere(() => ({ signature }))
    const refused = await send({})?.catch((error: unknown) => error)
    expect(refused).toMatchObject({
      name: expect.stringMatching(/^(TransactionRejectedRpcError|UnconfirmedTransactionError)$/u),
    })
    const from = fresh(9)
    await expect(wallet.sendTransfer?.({ network, from, to: address(), value: 1n })).rejects.toMatchObject({
      name: 'UnauthorizedProviderError',
    })
    expect(await read(address())).toBe(before)
  })

  test('request the whole signed transaction, which a Ledger needs, for a limited time', async () => {
    const { extension, pay } = await setup([alice()])
    const { signer } = await extension.enable()
    const { signPayload } = signer
    const seen = vi.fn<(payload: unknown) => void>()
    Object.assign(signer, {
      signPayload(payload: unknown) {
        seen(payload)
        return signPayload?.(payload)
      },
    })
    await pay({ to: fresh(5) })
    expect(seen.mock.lastCall?.[0]).toMatchObject({
      withSignedTransaction: true,
      version: 4,
      era: expect.stringMatching(/^0x.5..$/u),
    })
    expect(await read(fresh(5))).toBe(roc)
  })

  test('can be whole transactions of the wallet, but not with a tip or of another account', async () => {
    const { extension, send, pay } = await setup([alice()])
    const { signer } = await extension.enable()
    const { signPayload } = signer
    let tip = 0
    let account = decodeAddress(extension.addresses[0] ?? '')
    Object.assign(signer, {
      async signPayload(payload: SignerPayload) {
        const signature = readProperty(await signPayload?.(payload), 'signature') as string
        const parts = [
          [0x84, 0],
          account,
          hexToU8a(signature),
          hexToU8a(payload.era),
          compactToU8a(Number(payload.nonce)),
        ]
        // Paid in the network's own coin.
        const body = Uint8Array.of(...parts.flatMap((part) => [...part]), tip * 4, 0, ...hexToU8a(payload.method))
        return { signature, signedTransaction: u8aToHex(compactAddLength(body)) }
      },
    })
    const before = await read(fresh(10))
    await pay({ to: fresh(10) })
    expect(await read(fresh(10))).toBe(before + roc)
    tip = 1
    await expect(send({ to: fresh(10) })).rejects.toMatchObject({ name: 'SendError' })
    tip = 0
    account = new Uint8Array(32).fill(1)
    await expect(send({ to: fresh(10) })).rejects.toMatchObject({ name: 'SendError' })
    expect(await read(fresh(10))).toBe(before + roc)
  })

  test('cost no more than the approved fee', async () => {
    const { extension, address, send, pay } = await setup([alice()])
    const transfer = { network, from: address(), to: fresh(5), value: roc }
    const fee = await adapter.estimateFee!({ ...transfer, signal })
    await expect(send({ ...transfer, fee: { value: fee.value / 2n } })).rejects.toMatchObject({
      name: 'FeeRaisedError',
    })
    expect(extension.requests).toEqual(['enable'])
    await pay({ ...transfer, fee })
  })

  test('need a fee that a node has computed', async () => {
    const { extension, send } = await setup([alice()], {
      async fetch(url, init) {
        const { id, method } = JSON.parse(String(init?.body))
        return method === 'state_call' ? Response.json({ jsonrpc: '2.0', id, result: '0x' }) : fetch(url, init)
      },
    })
    await expect(send({})).rejects.toMatchObject({ name: 'SendError', cause: { name: 'InvalidReplyError' } })
    expect(extension.requests).toEqual(['enable'])
  })

  test('use the next endpoint if the first one does not answer, and pay once', async () => {
    const { pay } = await setup([alice()])
    const urls = ['http://127.0.0.1:1', chain.url.replace('ws:', 'http:'), chain.url]
    const before = await read(fresh(6))
    await pay({ to: fresh(6), network: { ...network, rpcUrls: { default: { http: urls } } } })
    expect(await read(fresh(6))).toBe(before + roc)
  })

  test('are unconfirmed while a node says that the nonce is used, and none shows by what', async () => {
    let data = 'Transaction is outdated'
    const { send } = await setup([alice()], {
      async fetch(url, init) {
        const { id, method } = JSON.parse(String(init?.body))
        const error = { code: 1010, message: 'Invalid Transaction', data }
        return method === 'author_submitExtrinsic' ? Response.json({ jsonrpc: '2.0', id, error }) : fetch(url, init)
      },
    })
    await expect(send({ to: fresh(7) })).rejects.toMatchObject({ name: 'UnconfirmedTransactionError' })
    data = 'Inability to pay some fees (e.g. account balance too low)'
    await expect(send({ to: fresh(7) })).rejects.toMatchObject({ name: 'InsufficientFundsError', details: data })
  })

  test('are unconfirmed without an answer, and are found by their hash or reported missing', async () => {
    let isCut = true
    const cut: typeof fetch = async (url, init) => {
      if (isCut && String(init?.body).includes('author_submitExtrinsic')) throw new TypeError('Failed to fetch')
      return fetch(url, init)
    }
    const { wallet, address, send, pay } = await setup([alice()], { fetch: cut })
    const error = await send({ to: fresh(7) })?.catch((error: unknown) => error)
    expect(error).toBeInstanceOf(UnconfirmedTransactionError)
    const { mark, hash } = error as UnconfirmedTransactionError
    const search = { network, from: address(), to: fresh(7), value: roc, mark, hash, signal }
    expect(await wallet.findTransaction?.(search)).toEqual({ status: 'missing' })
    expect(await adapter.getTransaction?.({ hash: hash ?? '', network, signal })).toEqual({ status: 'pending' })
    isCut = false
    const other = await pay({ to: fresh(8) })
    expect(await wallet.findTransaction?.(search)).toEqual({ status: 'replaced', hash: other })
    expect(await adapter.getTransaction?.({ hash: hash ?? '', network, signal })).toBeUndefined()
    expect(await read(fresh(7))).toBe(0n)
  })
})
