import type { Network, Wallet } from '@mooring/core'
import { AccountRole, type Address, generateKeyPairSigner, getTransactionDecoder, type Instruction } from '@solana/kit'
import { type SolanaChain, startSolanaChain } from 'devnet/solana'
import { afterAll, assert, beforeAll, expect, test } from 'vitest'
import { fromBase58, toBase58 } from '../base58.js'
import { fromBase64, toBase64 } from '../base64.js'
import { compileTransfer, readLifetime } from '../compileTransfer.js'
import { createStandardSession } from '../createStandardSession.js'
import { transferCoins } from '../instructions.js'
import { solanaLocalnet } from '../networks/networks.js'
import { planTransfer, type TransferPlan } from '../planTransfer.js'
import { programs } from '../programs.js'
import { solana } from '../solana.js'
import { createTestSession } from '../testing/createTestSession.js'
import { createTestWallet } from '../testing/createTestWallet.js'
import { simulate } from './simulate.js'

let chain: SolanaChain
let network: Network
const { signal } = new AbortController()

const stake = 'Stake11111111111111111111111111111111111111' as Address
const verifiers = [programs.ed25519, programs.secp256k1, programs.secp256r1]
const budget = (kind: number, data: ArrayBufferLike) => ({
  programAddress: programs.computeBudget,
  data: new Uint8Array([kind, ...new Uint8Array(data)]),
})
const limit = budget(2, new Uint32Array([100_000]).buffer)
/** 0.1 lamport for each unit. */
const price = budget(3, new BigUint64Array([100_000n]).buffer)
const call = (own: Address, programAddress: Address) => ({
  programAddress,
  accounts: [{ address: own, role: AccountRole.READONLY_SIGNER }],
  data: new TextEncoder().encode('Ahoy'),
})

beforeAll(async () => {
  chain = await startSolanaChain({ port: 0 })
  const { caipNetworkId, url } = chain
  network = { ...solanaLocalnet, caipNetworkId, rpcUrls: { default: { http: [url] } } }
})
afterAll(() => chain.stop())

async function connect(without: readonly string[] = []) {
  const test = createTestWallet({ accounts: chain.accounts, url: chain.url, without })
  const options = { wallet: test.wallet, name: 'Test Wallet', networks: () => [network], fetch }
  const [wallet] = await createStandardSession(options).connect({ namespaces: ['solana'], signal })
  assert(wallet?.request && wallet.explain && wallet.simulate)
  return { ...test, wallet: wallet as Required<Wallet> }
}

const stranger = async () => (await generateKeyPairSigner()).address as string
const tokenId = () => `${network.caipNetworkId}:${chain.token.address}` as const

/** A transfer as a page would write it. */
async function toTransaction(to: string, value: bigint, token?: string): Promise<Uint8Array> {
  const ask = { network, from: chain.accounts[0].address, signal, fetch }
  const [plan, lifetime] = await Promise.all([planTransfer({ ...ask, to, value, token }), readLifetime(ask)])
  return compileTransfer(plan, lifetime).transaction
}

test('explains a payment of coins, tries it out, and the network does just that', async () => {
  const { wallet, requests } = await connect()
  const { address } = chain.accounts[0]
  const to = await stranger()
  const transaction = await toTransaction(to, 2_000_000n)
  const request = {
    network,
    address,
    method: 'solana_signAndSendTransaction',
    params: { transaction: toBase64(transaction) },
  }
  const { acts, warnings, calls, transactions } = await wallet.explain(request)
  expect([acts, warnings]).toEqual([
    [
      { kind: 'pay', asset: { token: undefined, amount: 2_000_000n }, to },
      { kind: 'fee', amount: 5_000n },
    ],
    [],
  ])
  expect(await wallet.simulate({ network, address, calls, transactions, signal })).toEqual({
    failure: undefined,
    changes: [{ token: undefined, amount: -2_000_000n }],
  })
  expect(requests).toEqual(['standard:connect'])

  const balanceOf = async (address: string) => (await solana().getBalance({ address, network, signal })).value
  const before = await balanceOf(address)
  const { signature } = (await wallet.request(request)) as { signature: string }
  expect(fromBase58(signature)).toHaveLength(64)
  expect(before - (await balanceOf(address))).toBe(2_000_000n + 5_000n)
  expect(await balanceOf(to)).toBe(2_000_000n)
})

test.each<[string, (own: Address, to: Address) => readonly Instruction[]]>([
  ['the price alone', () => [price]],
  ['the budget alone', () => [limit, price]],
  ['the price and a payment', (own, to) => [price, transferCoins({ from: own, to, value: 2_000_000n })]],
  ['a payment and a limit', (own, to) => [limit, price, transferCoins({ from: own, to, value: 2_000_000n })]],
  ['programs that once were built in, and others', (own) => [price, call(own, programs.memo), call(own, stake)]],
  ...verifiers.map((programAddress): [string, () => readonly Instruction[]] => [
    `two signatures for ${programAddress}`,
    () => [price, { programAddress, data: new Uint8Array([2, 0]) }],
  ]),
  ['more than there may be', (own) => [price, ...Array.from({ length: 9 }, () => call(own, programs.memo))]],
])('explains the fee that the network takes of %s', async (_, instructionsOf) => {
  const { wallet } = await connect()
  const own = chain.accounts[0].address as Address
  const to = (await stranger()) as Address
  const ask = { network, signal, fetch }
  const { transaction, message } = compileTransfer(
    { payer: own, instructions: instructionsOf(own, to) } as TransferPlan,
    await readLifetime(ask),
  )
  const params = { transaction: toBase64(transaction) }
  const { acts } = await wallet.explain({ network, address: own, method: 'solana_signTransaction', params })
  const body = { jsonrpc: '2.0', id: 1, method: 'getFeeForMessage', params: [toBase64(message)] }
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(chain.url, { method: 'POST', headers, body: JSON.stringify(body) })
  const { value } = (await answer.json()).result
  expect(acts.at(-1)).toEqual({ kind: 'fee', amount: BigInt(value) })
})

test('counts no fee as a gain, whatever the page offers for speed', async () => {
  const { wallet } = await connect()
  const address = chain.accounts[0].address as Address
  const to = (await stranger()) as Address
  const lifetime = await readLifetime({ network, signal, fetch })
  const pay = transferCoins({ from: address, to, value: 2_000_000n })
  for (const instructions of [
    [price, pay],
    [limit, price, pay],
  ]) {
    const { transaction } = compileTransfer({ payer: address, instructions } as unknown as TransferPlan, lifetime)
    expect(await wallet.simulate({ network, address, calls: [], transactions: [transaction], signal })).toEqual({
      failure: undefined,
      changes: [{ token: undefined, amount: -2_000_000n }],
    })
  }
})

test('says nothing of changes where the network does not name the fee', async () => {
  const address = chain.accounts[0].address
  const transactions = [await toTransaction(chain.accounts[1].address, 1_000n)]
  const isFee = (init?: RequestInit) => String(init?.body).includes('getFeeForMessage')
  const fees: (() => Response)[] = [
    () => Response.json({ jsonrpc: '2.0', id: 1, result: { value: null } }),
    () => new Response('', { status: 404 }),
  ]
  for (const answer of fees) {
    const odd: typeof fetch = (url, init) => (isFee(init) ? Promise.resolve(answer()) : fetch(url, init))
    expect(await simulate({ network, address, calls: [], transactions, signal, fetch: odd })).toBeUndefined()
    // A failure costs what it costs.
    const tooMuch = [await toTransaction(chain.accounts[1].address, 10n ** 15n)]
    const failed = await simulate({ network, address, calls: [], transactions: tooMuch, signal, fetch: odd })
    expect(failed).toMatchObject({ changes: [], failure: expect.any(String) })
  }
})

test('says that the network refuses a payer without coins, and why', async () => {
  const payer = (await stranger()) as Address
  const pay = transferCoins({ from: payer, to: chain.accounts[1].address as Address, value: 1n })
  const lifetime = await readLifetime({ network, signal, fetch })
  const plan = { payer, instructions: [pay] } as unknown as TransferPlan
  const transactions = [compileTransfer(plan, lifetime).transaction]
  expect(await simulate({ network, address: payer, calls: [], transactions, signal, fetch })).toEqual({
    failure: 'The account has no coins to pay the fee with.',
    isRefused: true,
    changes: [],
  })
})

test.each([
  [
    'a frozen account, by number',
    [`Program ${programs.token2022} failed: custom program error: 0x11`],
    'The account for this token is frozen.',
  ],
  ['the same number of another program', [`Program ${stake} failed: custom program error: 0x11`], ''],
  ['words of a program', ['Program log: Error: Too late'], 'Too late'],
])('says why the network refuses %s', async (_, logs, failure) => {
  const address = chain.accounts[0].address
  const transactions = [await toTransaction(chain.accounts[1].address, 1_000n)]
  const err = { InstructionError: [0, { Custom: 17 }] }
  const refusing: typeof fetch = (url, init) => {
    const { id, method } = JSON.parse(String(init?.body))
    if (method !== 'simulateTransaction') return fetch(url, init)
    return Promise.resolve(Response.json({ jsonrpc: '2.0', id, result: { value: { err, logs } } }))
  }
  const found = await simulate({ network, address, calls: [], transactions, signal, fetch: refusing })
  expect(found).toEqual({ failure, isRefused: true, changes: [] })
})

test('explains a payment of tokens to the owner of a new account, and counts its deposit', async () => {
  const { wallet } = await connect()
  const { address } = chain.accounts[0]
  const to = await stranger()
  const transactions = [await toTransaction(to, 5n, tokenId())]
  const params = { transactions: transactions.map(toBase64) }
  const { acts } = await wallet.explain({ network, address, method: 'solana_signAllTransactions', params })
  expect(acts).toEqual([
    { kind: 'open', token: tokenId(), owner: to },
    { kind: 'pay', asset: { token: tokenId(), amount: 5n }, to },
    { kind: 'fee', amount: 5_000n },
  ])
  expect(await wallet.simulate({ network, address, calls: [], transactions, signal })).toEqual({
    failure: undefined,
    changes: [
      { token: undefined, amount: -2_039_280n },
      { token: tokenId(), amount: -5n },
    ],
  })
  // The receiver gets them.
  expect(await wallet.simulate({ network, address: to, calls: [], transactions, signal })).toMatchObject({
    changes: [{ token: tokenId(), amount: 5n }],
  })
})

test('says that the network would refuse a payment, and nothing where it cannot say', async () => {
  const { wallet } = await connect()
  const { address } = chain.accounts[0]
  const tooMuch = await toTransaction(chain.accounts[1].address, 10n ** 15n)
  const ask = (transactions: readonly Uint8Array[], on = network) =>
    wallet.simulate({ network: on, address, calls: [], transactions, signal })
  expect(await ask([tooMuch])).toEqual({ failure: expect.any(String), isRefused: true, changes: [] })
  expect(await ask([tooMuch, tooMuch])).toBeUndefined()
  expect(await ask([])).toBeUndefined()
  expect(await ask([new Uint8Array([7])])).toBeUndefined()
  const nowhere = { ...network, rpcUrls: { default: { http: ['http://127.0.0.1:1'] } } }
  expect(await ask([await toTransaction(chain.accounts[1].address, 1n)], nowhere)).toBeUndefined()
})

test('answers requests in the form of WalletConnect, from a wallet of the page and of a session', async () => {
  const { wallet: own, requests } = await connect()
  const { address, secretKey } = chain.accounts[0]
  const session = createTestSession({ address, secretKey, url: chain.url, network: network.caipNetworkId })
  const remote = await solana().createWallet?.(session)
  const transaction = toBase64(await toTransaction(chain.accounts[1].address, 1n))
  for (const wallet of [own, remote as Required<Wallet>]) {
    const ask = (method: string, params: unknown) => wallet.request({ network, address, method, params })
    const message = toBase58(new TextEncoder().encode('Ahoy'))
    expect(await ask('solana_signMessage', { message, pubkey: address })).toEqual({
      signature: expect.stringMatching(/^\w{86,88}$/u),
    })
    const signed = (await ask('solana_signTransaction', { transaction })) as { signature: string; transaction: string }
    const { signatures } = getTransactionDecoder().decode(fromBase64(signed.transaction) as Uint8Array)
    expect(toBase58(new Uint8Array(signatures[address as never] ?? []))).toBe(signed.signature)
    const both = { transactions: [transaction, transaction] }
    expect(await ask('solana_signAllTransactions', both)).toEqual({
      transactions: [signed.transaction, signed.transaction],
    })
    await expect(ask('solana_makeCoffee', {})).rejects.toMatchObject({ name: 'UnsupportedProviderMethodError' })
    await expect(ask('solana_signTransaction', {})).rejects.toMatchObject({ name: 'InvalidParamsRpcError' })
    const foreign = ask('solana_signTransaction', { transaction, pubkey: programs.token })
    await expect(foreign).rejects.toMatchObject({ name: 'UnauthorizedProviderError' })
  }
  expect(requests.filter((name) => name.startsWith('solana:'))).toHaveLength(3)
})
