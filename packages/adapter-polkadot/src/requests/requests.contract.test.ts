import type { SignerPayload, Wallet } from '@mooring/core'
import { u8aToHex } from '@polkadot/util'
import { decodeAddress, encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { type PolkadotChain, startPolkadotChain } from 'devnet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectInjected } from '../connectInjected.js'
import { createChain } from '../createChain.js'
import { type PolkadotNetwork, polkadotLocalnet } from '../networks/networks.js'
import { polkadot } from '../polkadot.js'
import { readRuntime } from '../readRuntime.js'
import { createTestExtension } from '../testing/createTestExtension.js'
import { createTestSession } from '../testing/createTestSession.js'

const { signal } = new AbortController()
const fresh = (seed: number) => encodeAddress(new Uint8Array(32).fill(seed), 2)

let chain: PolkadotChain
let network: PolkadotNetwork
beforeAll(async () => {
  chain = await startPolkadotChain({ port: 0 })
  network = { ...polkadotLocalnet, rpcUrls: { default: { http: [chain.url] } } }
}, 60_000)
afterAll(() => chain?.stop())

const own = () => encodeAddress(chain.accounts[0].address, 2)

async function connect(): Promise<{ wallet: Wallet; session: Wallet | undefined }> {
  const extension = await createTestExtension({ accounts: [{ uri: chain.accounts[0].uri }] })
  const context = { networks: () => [network], fetch }
  const asked = { extension: extension.extension, wallet: 'Test', signal, isSilent: false, context }
  const [wallet] = (await connectInjected(asked)) as [Wallet]
  const session = await createTestSession(extension, wallet.accounts)
  return { wallet, session: await polkadot().createWallet?.(session) }
}

/** A transaction as a page would ask for it, and what the network says about it. */
async function explain(
  write: (balances: (to: string, value: bigint) => Uint8Array) => Uint8Array,
  change: Partial<SignerPayload> = {},
  on: Partial<PolkadotNetwork> = {},
) {
  const { wallet } = await connect()
  const runtime = await readRuntime({ chain: createChain({ network, signal, fetch }), network })
  const transfer = (to: string, value: bigint) => runtime.encodeTransfer({ to: decodeAddress(to), value })
  const transactionPayload = {
    address: own(),
    method: u8aToHex(write(transfer)),
    genesisHash: runtime.genesisHash,
    specVersion: `0x${runtime.specVersion.toString(16)}`,
    ...Object.fromEntries(['blockHash', 'blockNumber', 'era', 'nonce', 'tip'].map((field) => [field, '0x00'])),
    ...change,
  }
  const params = { address: transactionPayload.address, transactionPayload }
  const request = { network: { ...network, ...on }, address: own(), params }
  return wallet.explain?.({ ...request, method: 'polkadot_signTransaction' })
}
const paying = (to: string, value: bigint) => ({ kind: 'pay', asset: { token: undefined, amount: value }, to })
const called = (name: string) => ({ kind: 'call', to: undefined, name, selector: '' })
/** A call by the number of its pallet and its own. On this chain, Balances is 10, Utility 40 and Proxy 42. */
const call = (...parts: readonly (number | Uint8Array)[]) =>
  Uint8Array.of(...parts.flatMap((part) => (typeof part === 'number' ? [part] : [...part])))

test('reads payments, alone and in bundles, with the address of the network', async () => {
  const read = await explain((transfer) => transfer(fresh(2), 5n), { tip: '0x10' })
  expect(read).toMatchObject({ acts: [paying(fresh(2), 5n), { kind: 'fee', amount: 16n }], warnings: [] })
  // Which asset the tip is of is not read.
  const foreign = await explain((transfer) => transfer(fresh(2), 5n), { tip: '0x10', assetId: '0x01' })
  expect(foreign).toMatchObject({ acts: [paying(fresh(2), 5n), { kind: 'unknown' }], warnings: ['unreadable'] })
  const bundle = await explain((transfer) =>
    call(40, 2, 8, transfer(fresh(2), 5n), call(40, 0, 4, transfer(fresh(3), 6n))),
  )
  expect(bundle).toMatchObject({ acts: [paying(fresh(2), 5n), paying(fresh(3), 6n)], warnings: [] })
  const deep = await explain((transfer) =>
    [1, 2, 3, 4].reduce((inner) => call(40, 2, 4, inner), transfer(fresh(2), 5n)),
  )
  expect(deep).toMatchObject({ acts: [called('Utility.batch_all')], warnings: ['unreadable'] })
})

test('reads who gets everything, and who may act for the account', async () => {
  const all = await explain(() => call(10, 4, 0, decodeAddress(fresh(2)), 0))
  expect(all).toMatchObject({ acts: [{ kind: 'close', account: own(), to: fresh(2) }], warnings: ['emptied'] })
  const proxy = await explain(() => call(42, 1, decodeAddress(fresh(2)), 0, 0, 0, 0, 0))
  expect(proxy).toMatchObject({
    acts: [{ kind: 'handOver', account: own(), to: fresh(2) }],
    warnings: ['handsOver'],
  })
  const remark = await explain(() => call(0, 1, 16, new TextEncoder().encode('Ahoy')))
  expect(remark?.acts).toMatchObject([{ kind: 'note', text: 'Ahoy' }])
})

test('names what it does not read, and says when nobody can read it', async () => {
  const unknown = { acts: [{ kind: 'unknown' }], warnings: expect.arrayContaining(['unreadable']) }
  const named = await explain(() => call(42, 3))
  expect(named).toMatchObject({ acts: [called('Proxy.remove_proxies')], warnings: ['unreadable'] })
  // Something is left over, nothing is there, and a pallet that the chain does not have.
  for (const write of [
    (transfer: (to: string, value: bigint) => Uint8Array) => call(transfer(fresh(2), 5n), 1),
    () => call(),
    () => call(250, 1),
  ]) {
    expect(await explain(write)).toMatchObject(unknown)
  }
  expect(await explain((transfer) => transfer(fresh(2), 5n), { specVersion: '0x1' })).toMatchObject(unknown)
  const other = await explain((transfer) => transfer(fresh(2), 5n), { genesisHash: `0x${'91'.repeat(32)}` })
  expect(other).toMatchObject({ acts: [{ kind: 'unknown' }], warnings: ['otherNetwork', 'unreadable'] })
  const away = await explain(
    (transfer) => transfer(fresh(2), 5n),
    {},
    {
      rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
    },
  )
  expect(away).toMatchObject(unknown)
  const foreign = await explain((transfer) => transfer(fresh(2), 5n), { address: fresh(3) })
  expect(foreign?.warnings).toEqual(['otherAccount'])
})

test('passes messages on, read as their author wrote them, and transactions', async () => {
  const { wallet, session } = await connect()
  const read = (params: unknown) =>
    wallet.explain?.({ network, address: own(), method: 'polkadot_signMessage', params })
  const text = { acts: [{ kind: 'text', text: 'Ahoy' }], warnings: [] }
  expect(await read({ address: own(), message: 'Ahoy' })).toMatchObject(text)
  const data = u8aToHex(new TextEncoder().encode('<Bytes>Ahoy</Bytes>'))
  // The same account, with the prefix of another network.
  expect(await read([{ address: encodeAddress(own(), 42), data, type: 'bytes' }])).toMatchObject(text)
  expect(await read({ address: fresh(1), message: '0xff' })).toMatchObject({
    acts: [{ kind: 'bytes' }],
    warnings: ['otherAccount', 'unreadable'],
  })
  for (const one of [wallet, session]) {
    const ask = (method: string, params: unknown) => one?.request?.({ network, address: own(), method, params })
    const answer = await ask('polkadot_signMessage', { address: own(), message: 'Ahoy' })
    const { signature } = answer as { signature: string }
    expect(signatureVerify('<Bytes>Ahoy</Bytes>', signature, own()).isValid).toBe(true)
    const refused = ask('polkadot_signMessage', { address: own(), message: '0xff' })
    await expect(refused).rejects.toMatchObject({ name: 'InvalidParamsRpcError' })
    await expect(ask('polkadot_makeCoffee', {})).rejects.toMatchObject({ name: 'UnsupportedProviderMethodError' })
    for (const params of [{}, { address: own(), transactionPayload: { address: fresh(1) } }]) {
      await expect(ask('polkadot_signTransaction', params)).rejects.toMatchObject({ name: 'InvalidParamsRpcError' })
      await expect(ask('polkadot_signMessage', params)).rejects.toMatchObject({ name: 'InvalidParamsRpcError' })
    }
  }
  expect(await wallet.explain?.({ network, address: own(), method: 'makeCoffee', params: {} })).toMatchObject({
    acts: [{ kind: 'unknown' }],
  })
})
