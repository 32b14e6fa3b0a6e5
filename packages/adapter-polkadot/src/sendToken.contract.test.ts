import { type Network, readProperty, type Wallet } from '@mooring/core'
import { Metadata, TypeRegistry } from '@polkadot/types'
import { bnToU8a, hexToU8a, u8aToHex } from '@polkadot/util'
import { blake2AsHex, decodeAddress, encodeAddress, xxhashAsHex } from '@polkadot/util-crypto'
import { type PolkadotChain, polkadotToken, startPolkadotChain } from 'devnet'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectInjected } from './connectInjected.js'
import { polkadotLocalnet } from './networks/networks.js'
import { polkadot } from './polkadot.js'
import { createTestExtension, type TestAccount } from './testing/createTestExtension.js'

const signal = new AbortController().signal
const roc = 10n ** 12n
const fresh = (seed: number) => encodeAddress(new Uint8Array(32).fill(seed), 2)
/** The least that an account holds of the token. */
const least = 10_000n
const millions = 10n ** 12n
/** The states of a token and of an account. */
const [frozen, blocked, removed] = [1, 2, 2]

describe('tokens of a real Asset Hub', () => {
  let chain: PolkadotChain
  let network: Network
  let token: string
  beforeAll(async () => {
    chain = await startPolkadotChain({ port: 0 })
    network = { ...polkadotLocalnet, rpcUrls: { default: { http: [chain.url] } } }
    token = `${network.caipNetworkId}:${polkadotToken.address}`
  }, 60_000)
  afterAll(() => chain?.stop())

  const adapter = polkadot()
  const read = async (address: string) =>
    (await adapter.getTokens?.({ address, network, tokens: [token], signal }))?.[0]?.balance

  async function ask(method: string, params: readonly unknown[]): Promise<unknown> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(chain.url.replace('ws:', 'http:'), { method: 'POST', headers, body })
    const { result, error } = (await response.json()) as { result?: unknown; error?: unknown }
    expect(error).toBeUndefined()
    return result
  }
  const id = Number(polkadotToken.address)
  const part = (bytes: Uint8Array) => `${blake2AsHex(bytes, 128).slice(2)}${u8aToHex(bytes).slice(2)}`
  const place = (map: string, pallet = 'Assets') => `${xxhashAsHex(pallet, 128)}${xxhashAsHex(map, 128).slice(2)}`
  const assetKey = (map: string) => `${place(map)}${part(Uint8Array.of(0xc0, 7, 0, 0))}`
  const word = (value: bigint) => u8aToHex(bnToU8a(value, { bitLength: 128 })).slice(2)
  const set = (...values: readonly [key: string, value: string][]) => ask('dev_setStorage', [values])

  /** What the issuer decides, byte by byte: newer networks have more states than this one. */
  const setAsset = ({ isSufficient = false, status = 0 } = {}) => {
    const owner = u8aToHex(decodeAddress(chain.accounts[0].address)).slice(2)
    const counts = `01000000${'00'.repeat(8)}`
    const amounts = `${word(millions)}${word(0n)}${word(least)}`
    const flag = isSufficient ? '01' : '00'
    return set([assetKey('Asset'), `0x${owner.repeat(4)}${amounts}${flag}${counts}0${status}`])
  }
  const hold = (address: string, balance: bigint, status = 0) =>
    set([`${assetKey('Account')}${part(decodeAddress(address))}`, `0x${word(balance)}0${status}00`])
  const fund = (address: string, free = roc) =>
    ask('dev_setStorage', [
      { System: { Account: [[[address], { providers: 1, consumers: 1, data: { free: String(free) } }]] } },
    ])

  beforeEach(() => setAsset({}))

  async function setup(account: TestAccount = { uri: chain.accounts[0].uri }) {
    const extension = await createTestExtension({ accounts: [account] })
    const context = { networks: () => [network], fetch }
    const asked = { extension: extension.extension, wallet: 'Test', signal, isSilent: false, context }
    const [wallet] = (await connectInjected(asked)) as [Wallet]
    const address = encodeAddress(extension.addresses[0] ?? '', 2)
    const send = (transfer: Partial<Wallet.Transfer>) =>
      wallet.sendTransfer?.({ network, from: address, to: fresh(1), value: least, token, ...transfer })
    /** Sends, and waits until the transaction is confirmed. */
    async function pay(transfer: Partial<Wallet.Transfer>): Promise<void> {
      const hash = (await send(transfer)) ?? ''
      const status = () => adapter.getTransaction?.({ hash, network, signal })
      await vi.waitFor(async () => expect(await status()).toMatchObject({ status: 'confirmed' }), 10_000)
    }
    return { extension, wallet, address, send, pay }
  }

  test('are read as the chain has them, in order and once', async () => {
    const { address } = await setup()
    const wrong = ['1985', '4294967296', '01984', '0x', `0x${'00'.repeat(64)}`, 'native', '-1']
    const tokens = [...wrong.map((one) => `${network.caipNetworkId}:${one}`), token, token, 'polkadot:0:1984', 'x']
    expect(await adapter.getTokens?.({ address, network, tokens, signal })).toEqual([
      { address: token, name: 'Kelp Dollar', symbol: 'KELP', decimals: 6, balance: millions, supply: millions },
    ])
    expect(await adapter.getTokens?.({ address, network, tokens: [], signal })).toEqual([])
    expect(await read(fresh(1))).toBe(0n)
  })

  test('are shown while they are frozen, and nothing of them can be sent', async () => {
    const [address, to] = [fresh(2), fresh(3)]
    const spendable = async () => {
      const [found] = (await adapter.getTokens?.({ address, network, tokens: [token], signal })) ?? []
      return [found?.balance, found?.spendable]
    }
    await fund(to)
    await hold(address, 5n * least)
    expect(await spendable()).toEqual([5n * least, undefined])
    for (const status of [frozen, blocked]) {
      await hold(address, 5n * least, status)
      expect(await spendable()).toEqual([5n * least, 0n])
    }
    await hold(address, 5n * least)
    await setAsset({ status: frozen })
    expect(await spendable()).toEqual([5n * least, 0n])
    await setAsset({ status: removed })
    expect(await spendable()).toEqual([undefined, undefined])
  })

  test('are sent exactly, for a fee in coins', async () => {
    const { extension, address, pay } = await setup()
    const to = fresh(4)
    await fund(to)
    const transfer = { network, from: address, to, value: 3n * least, token }
    const fee = await adapter.estimateFee!({ ...transfer, signal })
    expect(fee.limits).toEqual({ minimum: least, reserve: expect.any(BigInt) })
    const coins = async () => (await adapter.getBalance({ address, network, signal })).value
    const before = [await read(address), await coins()] as const
    await pay({ ...transfer, fee })
    expect(await read(to)).toBe(3n * least)
    expect(await read(address)).toBe((before[0] ?? 0n) - 3n * least)
    expect(before[1] - (await coins())).toBeLessThanOrEqual(fee.value)
    expect(await coins()).toBeLessThan(before[1])
    expect(extension.requests).toEqual(['enable', 'signPayload'])
    // A holder may get less than the least.
    await pay({ to, value: 1n })
    expect(await read(to)).toBe(3n * least + 1n)
  })

  test('are sent to the last, and the account is gone then', async () => {
    const { address, pay } = await setup({ uri: '//Last' })
    const to = fresh(5)
    await Promise.all([fund(to), fund(address)])
    await hold(address, 7n * least + 5n)
    await pay({ to, value: 7n * least + 5n })
    expect([await read(address), await read(to)]).toEqual([0n, 7n * least + 5n])
    expect(await ask('state_getStorage', [`${assetKey('Account')}${part(decodeAddress(address))}`])).toBeNull()
  })

  test('are asked for in the wallet as another library encodes them', async () => {
    const { extension, address, send } = await setup()
    const to = fresh(6)
    await fund(to)
    const { signer } = await extension.enable()
    const methods: unknown[] = []
    Object.assign(signer, {
      signPayload(payload: unknown) {
        methods.push(readProperty(payload, 'method'))
        throw new Error('Rejected')
      },
    })
    const all = (await read(address)) ?? 0n
    await send({ to, value: 123_456n })?.catch(() => undefined)
    await send({ to, value: all })?.catch(() => undefined)
    const registry = new TypeRegistry()
    registry.setMetadata(new Metadata(registry, (await ask('state_getMetadata', [])) as `0x${string}`))
    const { pallets } = registry.metadata
    const index = pallets.find(({ name }) => String(name) === 'Assets')?.index.toNumber()
    const calls = [
      ['transfer_keep_alive', 123_456n],
      ['transfer', all],
    ] as const
    const expected = calls.map(([name, amount]) => {
      const found = registry.lookup
        .getSiType(pallets.find((pallet) => String(pallet.name) === 'Assets')!.calls.unwrap().type)
        .def.asVariant.variants.find((one) => String(one.name) === name)
      const type = '(u8, u8, Compact<u32>, MultiAddress, Compact<u128>)'
      return registry.createType(type, [index, found?.index.toNumber(), id, { Id: decodeAddress(to) }, amount]).toHex()
    })
    expect(methods).toEqual(expected)
  })

  test('are not sent, and no wallet is asked, where the network would refuse or take more', async () => {
    const { extension, address, send } = await setup({ uri: '//Careful' })
    const [to, holder] = [fresh(7), fresh(8)]
    await Promise.all([fund(address), fund(to), fund(holder)])
    await hold(address, 10n * least)
    await hold(holder, least)
    const name = { funds: 'InsufficientFundsError', refused: 'TransactionRejectedRpcError' }
    const refuses = async (transfer: Partial<Wallet.Transfer>, error: string, details: string) =>
      expect(send({ to, ...transfer })).rejects.toMatchObject({
        name: error,
        details: expect.stringContaining(details),
      })

    await refuses({ value: 11n * least }, name.funds, 'The account has 0.1 KELP')
    await refuses({ value: 10n * least - 1n }, name.funds, 'must keep 0.01 KELP at least, or nothing')
    await refuses({ value: least - 1n }, name.refused, 'Accounts need at least 0.01 KELP')
    await refuses({ to: fresh(9) }, name.refused, 'has no account on Local Polkadot')
    await hold(holder, least, blocked)
    await refuses({ to: holder }, name.refused, 'has blocked the receiver')
    await hold(address, 10n * least, frozen)
    await refuses({}, name.refused, 'has frozen it on the account')
    await hold(address, 10n * least)
    await setAsset({ status: frozen })
    await refuses({}, name.refused, 'has stopped all transfers')
    await setAsset({})
    await refuses({ token: `${network.caipNetworkId}:5` }, 'InvalidParamsRpcError', 'does not have this token')
    await refuses({ token: 'polkadot:0:1984' }, 'InvalidParamsRpcError', 'not a token of Local Polkadot')
    await fund(address, 4_000_000n)
    await refuses({}, name.funds, 'after a fee of')
    expect(extension.requests).toEqual(['enable'])
    expect([await read(address), await read(to)]).toEqual([10n * least, 0n])
  })

  test('that make accounts need no coins at the receiver', async () => {
    const { pay } = await setup()
    await setAsset({ isSufficient: true })
    await pay({ to: fresh(10), value: least })
    expect(await read(fresh(10))).toBe(least)
  })

  test('are not sent when the wallet signs another amount', async () => {
    const { extension, wallet, address, send } = await setup()
    const to = fresh(11)
    await fund(to)
    const { signer } = await extension.enable()
    const { signPayload } = signer
    const change = (payload: object) => {
      const method = String(readProperty(payload, 'method'))
      return { ...payload, method: `${method.slice(0, -2)}ff` }
    }
    Object.assign(signer, { signPayload: (payload: object) => signPayload?.(change(payload) as never) })
    await expect(send({ to, value: 2n * least })).rejects.toBeDefined()
    expect(await read(to)).toBe(0n)
    expect(wallet.accounts[0]).toContain(address)
  })

  test('of other networks are read by their location, and not sent where the network cannot', async () => {
    const { extension, address, send } = await setup()
    const location = '010100411f'
    const owner = decodeAddress(address)
    const key = (map: string) => `${place(map, 'ForeignAssets')}${part(hexToU8a(`0x${location}`))}`
    const amounts = `${word(1000n)}${word(0n)}${word(1n)}`
    await set(
      [key('Asset'), `0x${u8aToHex(owner).slice(2).repeat(4)}${amounts}0001000000${'00'.repeat(8)}00`],
      [key('Metadata'), `0x${word(0n)}105265656610524545460a00`],
      [`${key('Account')}${part(owner)}`, `0x${word(500n)}0000`],
    )
    const foreign = `${network.caipNetworkId}:0x${location}`
    expect(await adapter.getTokens?.({ address, network, tokens: [foreign], signal })).toEqual([
      { address: foreign, name: 'Reef', symbol: 'REEF', decimals: 10, balance: 500n, supply: 1000n },
    ])
    await fund(fresh(12))
    await expect(send({ token: foreign, to: fresh(12), value: 5n })).rejects.toMatchObject({
      name: 'InvalidParamsRpcError',
    })
    expect(extension.requests).toEqual(['enable'])
  })
})
