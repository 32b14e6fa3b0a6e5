import { InvalidParamsRpcError, type Network } from '@mooring/core'
import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  address as toAddress,
} from '@solana/kit'
import { expect, test } from 'vitest'
import { toBase58 } from '../base58.js'
import { toBase64 } from '../base64.js'
import { createTokenAccount, findTokenAccount, transferCoins, transferTokens } from '../instructions.js'
import { solana } from '../networks/networks.js'
import { programs } from '../programs.js'
import { explain } from './explain.js'

const addressOf = (byte: number): Address => toAddress(toBase58(new Uint8Array(32).fill(byte)))
const [own, other, mint, account, table] = [1, 2, 3, 4, 5].map(addressOf) as [
  Address,
  Address,
  Address,
  Address,
  Address,
]
const token = `${solana.caipNetworkId}:${mint}`
const network = { ...solana, rpcUrls: { default: { http: ['https://node.example'] } } } as Network

/** A token account as a node describes it. */
const holding = (owner: string, more: object = {}) => ({
  owner: programs.token,
  data: { parsed: { type: 'account', info: { mint, owner, ...more } } },
})

type Options = { payer?: Address; tables?: Record<Address, Address[]> }

function toTransaction(instructions: readonly Instruction[], { payer = own, tables = {} }: Options = {}): string {
  const lifetime = { blockhash: addressOf(9) as string as Blockhash, lastValidBlockHeight: 1n }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayer(payer, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
    (message) => appendTransactionMessageInstructions(instructions, message),
    (message) => compressTransactionMessageUsingAddressLookupTables(message, tables),
  )
  return toBase64(new Uint8Array(getTransactionEncoder().encode(compileTransaction(message))))
}

/** Explains a request on a node that knows these accounts. */
function ask(method: string, params: unknown, known: Readonly<Record<string, unknown>> = {}) {
  const fetch: typeof globalThis.fetch = async (_, init) => {
    const { id, params } = JSON.parse(String(init?.body))
    return Response.json({
      jsonrpc: '2.0',
      id,
      result: { value: params[0].map((place: string) => known[place] ?? null) },
    })
  }
  return explain({ method, params, network, address: own, fetch })
}

const sign = (instructions: readonly Instruction[], known = {}, options: Options = {}) =>
  ask('solana_signTransaction', { transaction: toTransaction(instructions, options) }, known)

/** An instruction with writable accounts. The first one signs. */
const call = (programAddress: Address, accounts: readonly Address[], data: readonly (number | Uint8Array)[]) => ({
  programAddress,
  accounts: accounts.map((address, index) => ({
    address,
    role: index === 0 ? AccountRole.WRITABLE_SIGNER : AccountRole.WRITABLE,
  })),
  data: new Uint8Array(data.flatMap((part) => (typeof part === 'number' ? [part] : [...part]))),
})
const bytesOf = (byte: number) => new Uint8Array(32).fill(byte)
const amount = (value: bigint) => new Uint8Array(new BigUint64Array([value]).buffer)
const plain = { kind: 'fee', amount: 5_000n }

test('reads messages: texts, sign-ins and bytes', async () => {
  const params = (message: Uint8Array, pubkey: string = own) => ({ message: toBase58(message), pubkey })
  const text = new TextEncoder().encode('Ahoy ⚓')
  expect(await ask('solana_signMessage', params(text))).toMatchObject({
    acts: [{ kind: 'text', text: 'Ahoy ⚓' }],
    warnings: [],
  })
  const signIn = `app.example wants you to sign in with your Solana account:\n${own}`
  expect(await ask('solana_signMessage', [params(new TextEncoder().encode(signIn), other)])).toMatchObject({
    acts: [{ kind: 'signIn', domain: 'app.example' }],
    warnings: ['otherAccount'],
  })
  expect(await ask('solana_signMessage', params(new Uint8Array([255])))).toMatchObject({
    acts: [{ kind: 'bytes', data: '0xff' }],
    warnings: ['unreadable'],
  })
})

test('reads payments of coins, from the account and from others, and what they cost', async () => {
  const read = await sign([
    transferCoins({ from: own, to: other, value: 7n }),
    transferCoins({ from: other, to: account, value: 1n }),
    call(programs.system, [own, account, other], [11, 0, 0, 0, amount(3n)]),
    call(programs.system, [own, account], [0, 0, 0, 0, amount(2n), amount(0n), bytesOf(2)]),
    call(programs.system, [own, account], [3, 0, 0, 0, bytesOf(1), amount(2n), 65, 66, amount(4n), amount(0n)]),
  ])
  expect(read.acts).toEqual([
    { kind: 'pay', asset: { token: undefined, amount: 7n }, to: other },
    { kind: 'pay', asset: { token: undefined, amount: 1n }, to: account, from: other },
    { kind: 'pay', asset: { token: undefined, amount: 3n }, to: other },
    { kind: 'pay', asset: { token: undefined, amount: 2n }, to: account },
    { kind: 'pay', asset: { token: undefined, amount: 4n }, to: account },
    { kind: 'fee', amount: 10_000n },
  ])
  expect(read.warnings).toEqual([])
  expect(read.transactions).toHaveLength(1)
})

test('reads payments of tokens, and shows the receiver only where the address of its account proves it', async () => {
  const target = await findTokenAccount({ owner: other, mint, program: programs.token })
  const transfer = { program: programs.token, mint, source: account, owner: own, value: 5n, decimals: 6 }
  const open = createTokenAccount({ payer: own, owner: other, account: target, mint, program: programs.token })
  const pay = { kind: 'pay', asset: { token, amount: 5n } }
  const paid = transferTokens({ ...transfer, target })

  expect((await sign([open, paid])).acts).toEqual([{ kind: 'open', token, owner: other }, { ...pay, to: other }, plain])
  expect((await sign([paid], { [target]: holding(other) })).acts[0]).toEqual({ ...pay, to: other })
  // Nobody knows it, or the network names an owner whose account it is not.
  expect((await sign([paid])).acts[0]).toEqual({ ...pay, to: target })
  expect((await sign([paid], { [target]: holding(own) })).acts[0]).toEqual({ ...pay, to: target })
  // As the delegate of another account.
  const lent = transferTokens({ ...transfer, owner: other, target })
  expect((await sign([lent])).acts[0]).toEqual({ ...pay, to: target, from: other })
})

test('reads the older transfer and the older approval where the address proves the token, and never guesses it', async () => {
  const derived = await findTokenAccount({ owner: own, mint, program: programs.token })
  const transfer = call(programs.token, [derived, other, own], [3, amount(5n)])
  const approve = call(programs.token, [derived, other, own], [4, amount(2n ** 64n - 1n)])
  const known = { [derived]: holding(own) }
  expect((await sign([transfer, approve], known)).acts.slice(0, 2)).toEqual([
    { kind: 'pay', asset: { token, amount: 5n }, to: other },
    { kind: 'allow', token, amount: undefined, spender: other },
  ])
  expect((await sign([approve], known)).warnings).toEqual(['unlimited'])
  // A node could name a token that is worth nothing.
  const claimed = call(programs.token, [account, other, own], [3, amount(5n)])
  expect((await sign([claimed], { [account]: holding(own) })).warnings).toEqual(['unreadable'])
  const unknown = await sign([transfer, approve])
  expect(unknown.acts.slice(0, 2)).toEqual(
    Array(2).fill({ kind: 'call', to: programs.token, name: undefined, selector: '' }),
  )
  expect(unknown.warnings).toEqual(['unreadable'])
})

test('reads who gets control: of accounts, of tokens, and of what they may spend', async () => {
  const derived = await findTokenAccount({ owner: own, mint, program: programs.token })
  const known = { [derived]: holding(own, { delegate: other }) }
  const read = await sign(
    [
      call(programs.system, [own], [1, 0, 0, 0, bytesOf(2)]),
      call(programs.token, [account, own], [6, 2, 1, bytesOf(2)]),
      call(programs.token, [account, own], [6, 3, 0]),
      call(programs.token, [account, mint, other, own], [13, amount(9n), 6]),
      call(programs.token, [derived, own], [5]),
      call(programs.token, [account, other, own], [9]),
      call(programs.token, [account, own, own], [9]),
      call(programs.token2022, [account, mint, other, own], [26, 1, amount(9n), 6, amount(1n)]),
      call(programs.token2022, [account], [17]),
    ],
    known,
  )
  expect(read.acts.slice(0, -1)).toEqual([
    { kind: 'handOver', account: own, to: other },
    { kind: 'handOver', account, to: other },
    { kind: 'handOver', account, to: undefined },
    { kind: 'allow', token, amount: 9n, spender: other },
    { kind: 'allow', token, amount: 0n, spender: other },
    { kind: 'close', account, to: other },
    { kind: 'close', account, to: own, isBack: true },
    { kind: 'pay', asset: { token, amount: 9n }, to: other },
  ])
  expect(read.warnings).toEqual(['handsOver', 'emptied'])
})

test('warns of an account whose coins go to somebody else, and not when they come back', async () => {
  // Wrapped coins are in the account, too, and the account is all that holds them.
  const close = (to: Address) => sign([call(programs.token, [account, to, own], [9])])
  expect((await close(other)).warnings).toEqual(['emptied'])
  expect((await close(own)).warnings).toEqual([])
})

test('reads accounts of lookup tables, as the network has them', async () => {
  const data = new Uint8Array([...new Uint8Array(56), ...bytesOf(2)])
  const known = { [table]: { data: [toBase64(data), 'base64'] } }
  const read = await sign([transferCoins({ from: own, to: other, value: 7n })], known, { tables: { [table]: [other] } })
  expect(read.acts).toEqual([{ kind: 'pay', asset: { token: undefined, amount: 7n }, to: other }, plain])
  expect(read.warnings).toEqual(['lookedUp'])
})

test('says what it does not know: other programs, new instructions, cut data, accounts of lookup tables', async () => {
  const named = (to: Address, name?: string) => ({ kind: 'call', to, name, selector: '' })
  const read = await sign([
    call(addressOf(6), [own], [1, 2, 3]),
    call(programs.system, [own], [4, 0, 0, 0]),
    call(programs.system, [own], [99, 0, 0, 0]),
    call(programs.system, [own, other], [2, 0, 0, 0, 1]),
    call(programs.token, [account, mint, own], [8, amount(1n)]),
    call(programs.token, [account], []),
    call(programs.token2022, [account, mint, other, own], [26, 0]),
    call(programs.tokenAccounts, [own, account, other, mint], [2]),
  ])
  expect(read.acts.slice(0, -1)).toEqual([
    named(addressOf(6)),
    named(programs.system, 'AdvanceNonceAccount'),
    named(programs.system),
    named(programs.system),
    named(programs.token, 'Burn'),
    named(programs.token),
    named(programs.token2022),
    named(programs.tokenAccounts),
  ])
  expect(read.warnings).toEqual(['unreadable'])
  const hidden = await sign([transferCoins({ from: own, to: other, value: 7n })], {}, { tables: { [table]: [other] } })
  expect(hidden.acts).toEqual([named(programs.system), plain])
  // The place in the table is still free: anybody could come to stand there.
  const free = { [table]: { data: [toBase64(new Uint8Array(56)), 'base64'] } }
  const instructions = [transferCoins({ from: own, to: other, value: 7n })]
  const early = await sign(instructions, free, { tables: { [table]: [other] } })
  expect(early.acts).toEqual([named(programs.system), plain])
  expect(await ask('solana_signTransaction', { transaction: toBase64(new Uint8Array([1, 2, 3])) })).toMatchObject({
    acts: [{ kind: 'unknown' }],
    warnings: ['unreadable'],
  })
  expect(await ask('solana_makeCoffee', {})).toMatchObject({ acts: [{ kind: 'unknown' }], warnings: ['unreadable'] })
})

test('adds the priority fee that the transaction offers, and nothing that others pay', async () => {
  const budget = (kind: number, data: Uint8Array) => ({
    programAddress: programs.computeBudget,
    data: new Uint8Array([kind, ...data]),
  })
  const pay = transferCoins({ from: own, to: other, value: 7n })
  const limit = budget(2, new Uint8Array(new Uint32Array([100_000]).buffer))
  // A million millionths for each unit.
  const price = budget(3, amount(1_000_000n))
  expect((await sign([limit, price, pay])).acts.at(-1)).toEqual({ kind: 'fee', amount: 105_000n })
  const note = { programAddress: programs.memo, data: new Uint8Array([65]) }
  expect((await sign([price, pay, note])).acts.at(-1)).toEqual({ kind: 'fee', amount: 5_000n + 206_000n })
  expect((await sign([price, ...Array(20).fill(note)])).acts.at(-1)).toEqual({ kind: 'fee', amount: 1_405_000n })
  expect((await sign([price, pay], {}, { payer: other })).acts).toHaveLength(1)
})

test('warns of a priority fee far above what busy times ask for, also without anything else', async () => {
  const price = (value: bigint) => ({
    programAddress: programs.computeBudget,
    data: new Uint8Array([3, ...amount(value)]),
  })
  // 3,000 units.
  const usual = await sign([price(3_331_666_666n)])
  expect(usual).toMatchObject({ acts: [{ kind: 'fee', amount: 10_000_000n }], warnings: [] })
  const high = await sign([price(2_000_000_000_000n)])
  expect(high).toMatchObject({ acts: [{ kind: 'fee', amount: 6_000_005_000n }], warnings: ['highFee'] })
})

test('reads several transactions, memos, and warns of those that another account signs', async () => {
  const memo = { programAddress: programs.memo, data: new TextEncoder().encode('Ahoy') }
  const pay = transferCoins({ from: other, to: own, value: 7n })
  const transactions = [toTransaction([memo]), toTransaction([pay], { payer: other })]
  const read = await ask('solana_signAllTransactions', { transactions })
  expect(read.acts).toEqual([
    { kind: 'note', text: 'Ahoy' },
    plain,
    { kind: 'pay', asset: { token: undefined, amount: 7n }, to: own, from: other },
  ])
  expect(read.warnings).toEqual(['otherAccount'])
  expect(read.transactions).toHaveLength(2)
})

test.each([
  ['solana_signMessage', {}],
  ['solana_signMessage', { message: '0OIl', pubkey: own }],
  ['solana_signTransaction', { transaction: 'not base64' }],
  ['solana_signAllTransactions', { transactions: [] }],
])('refuses what is not a request: %s %j', async (method, params) => {
  await expect(ask(method, params)).rejects.toThrow(InvalidParamsRpcError)
})
