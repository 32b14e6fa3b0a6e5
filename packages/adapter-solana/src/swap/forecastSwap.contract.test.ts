import {
  AccountRole,
  type Address,
  appendTransactionMessageInstruction,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { type SolanaChain, startSolanaChain } from 'devnet/solana'
import { buildSolanaSwap } from 'devnet/solanaSwap'
import { solanaToken } from 'devnet/solanaToken'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromBase64, toBase64 } from '../base64.js'
import { compileTransfer, readLifetime } from '../compileTransfer.js'
import { transferCoins } from '../instructions.js'
import { solanaLocalnet } from '../networks/networks.js'
import type { TransferPlan } from '../planTransfer.js'
import { programs } from '../programs.js'
import { sendSigned, signSerialized } from '../testing/createTestWallet.js'
import { estimateSwapFee } from './estimateSwapFee.js'
import { forecastSwap } from './forecastSwap.js'
import { getReceived } from './getReceived.js'

let chain: SolanaChain
beforeAll(async () => {
  chain = await startSolanaChain({ port: 0 })
})
afterAll(() => chain.stop())

const network = () => ({
  ...solanaLocalnet,
  caipNetworkId: chain.caipNetworkId,
  rpcUrls: { default: { http: [chain.url] } },
})
const id = (address: string) => `${chain.caipNetworkId}:${address}`
const signal = new AbortController().signal
const unit = 10n ** 9n

/** Of the other accounts, the first is the maker. The second has tokens, the third has none. */
const user = (isSelling: boolean) => chain.accounts[isSelling ? 1 : 2]

function ask(transaction: string, isSelling: boolean, more: Partial<forecastSwap.Parameters> = {}) {
  const [coin, token] = [id(`0x${'e'.repeat(40)}`), id(solanaToken.address)]
  const [paid, least] = isSelling ? [150_000_000n, unit] : [unit, 150_000_000n]
  const deal = { source: isSelling ? token : coin, to: isSelling ? coin : token, value: paid, minReceived: least }
  return forecastSwap({
    ...{ transaction, network: network(), address: user(isSelling).address, deal, routers: [], signal, fetch },
    ...more,
  })
}

function build(isSelling: boolean, lie: Partial<buildSolanaSwap.Options> = {}): Promise<string> {
  const [paid, given] = isSelling ? [150_000_000n, unit] : [unit, 150_000_000n]
  return buildSolanaSwap(chain.url, { account: user(isSelling).address, isSelling, paid, given, ...lie })
}

describe.each([
  ['coins for a token', false],
  ['a token for coins', true],
] as const)('%s', (_, isSelling) => {
  test('an honest swap gives what it promises, and what it gave is read afterwards', async () => {
    const transaction = await build(isSelling)
    const expected = isSelling ? unit : 150_000_000n
    expect(await ask(transaction, isSelling)).toEqual({ received: expected, danger: undefined })

    const { address, secretKey } = user(isSelling)
    const fee = await estimateSwapFee({
      ...{ network: network(), from: address, to: address, value: 0n, data: transaction, signal, fetch },
    })
    expect(fee.value).toBe(isSelling ? 10_000n : 10_000n + 2_039_280n)
    const hash = await sendSigned(chain.url, signSerialized(secretKey, address, fromBase64(transaction) as Uint8Array))
    const token = isSelling ? undefined : id(solanaToken.address)
    const about = { hash, address, token, network: network(), signal, fetch }
    expect(await getReceived(about)).toBe(expected)
  })

  test.each([
    ['takesMore', { paid: (isSelling ? 150_000_000n : unit) + 1n }],
    ['givesLess', { given: (isSelling ? unit : 150_000_000n) - 1n }],
    // A buyer also pays the deposit for the other receiver's token account.
    [isSelling ? 'givesLess' : 'takesMore', { receiver: '4KLT4hvofCx8DqJeszrZLoNqEaKx9vQm6YKd2YE8ywFC' }],
    ['reverts', { given: 10n ** 18n }],
  ])('says "%s" of %o', async (danger, lie) => {
    const { received, ...rest } = (await ask(await build(isSelling, lie), isSelling)) ?? {}
    expect(rest).toEqual({ danger })
  })

  test('refuses an approval, and a transaction of another account', async () => {
    await expect(ask(await build(isSelling, { allows: true }), isSelling)).rejects.toThrow(/makes no sense/u)
    const transaction = await build(isSelling)
    await expect(ask(transaction, isSelling, { address: chain.accounts[0].address })).rejects.toThrow(/makes no sense/u)
  })

  test('says nothing when no node answers', async () => {
    const away = { ...network(), rpcUrls: { default: { http: ['http://127.0.0.1:9'] } } }
    expect(await ask(await build(isSelling), isSelling, { network: away })).toBeUndefined()
  })
})

test('refuses wrapped coins as a side: in the account, they are like coins', async () => {
  const source = id('So11111111111111111111111111111111111111112')
  const deal = { source, to: id(solanaToken.address), value: unit, minReceived: 150_000_000n }
  await expect(ask(await build(false), false, { deal })).rejects.toThrow(/makes no sense/u)
})

test.each(['', 'AAAA', 'not base64', '0x00'])('refuses %j, which is no transaction', async (text) => {
  await expect(ask(text, false)).rejects.toThrow('The service gave an answer that makes no sense')
})

const u32 = (value: number) => [...new Uint8Array(new Uint32Array([value]).buffer)]
const owner = () => ({ address: user(false).address as Address, role: AccountRole.WRITABLE_SIGNER })

test.each([
  [
    'Assign',
    () => ({ programAddress: programs.system, accounts: [owner()], data: [...u32(1), ...new Array(32).fill(7)] }),
  ],
  ['a nonce', () => ({ programAddress: programs.system, accounts: [owner()], data: u32(4) })],
  ['SetAuthority', () => ({ programAddress: programs.token, accounts: [owner()], data: [6, 2, 0] })],
  ['CloseAccount', () => ({ programAddress: programs.token, accounts: [owner(), owner(), owner()], data: [9] })],
  ['an unknown program', () => ({ programAddress: programs.metadata, accounts: [owner()], data: [1] })],
])('refuses a swap with %s', async (_, more) => {
  const [payer, maker] = [user(false).address as Address, chain.accounts[0].address as Address]
  const { data, ...instruction } = more()
  const plan = {
    payer,
    instructions: [
      { ...instruction, data: new Uint8Array(data) },
      transferCoins({ from: payer, to: maker, value: 1n }),
    ],
  } as unknown as TransferPlan
  const { transaction } = compileTransfer(plan, await readLifetime({ network: network(), signal, fetch }))
  await expect(ask(toBase64(transaction), false)).rejects.toThrow('The service gave an answer that makes no sense')
})

test('does not judge a swap whose lookup table no node knows', async () => {
  const [payer, maker, table] = [user(false), chain.accounts[0], chain.accounts[1]].map(
    ({ address }) => address as Address,
  ) as [Address, Address, Address]
  const { blockhash, lastValidBlockHeight } = await readLifetime({ network: network(), signal, fetch })
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayer(payer, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash({ blockhash, lastValidBlockHeight }, message),
    (message) => appendTransactionMessageInstruction(transferCoins({ from: payer, to: maker, value: 1n }), message),
    (message) => compressTransactionMessageUsingAddressLookupTables(message, { [table]: [maker] }),
  )
  const bytes = new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
  expect(await ask(toBase64(bytes), false)).toBeUndefined()
})

test('only a listed program may swap, and Jupiter only by a route that can be read and keeps the minimum', async () => {
  const [payer] = [user(false).address as Address]
  const number = (value: bigint) => [...new Uint8Array(new BigUint64Array([value]).buffer)]
  const route = (amount: bigint, least: bigint) => [
    ...[0xbb, 0x64, 0xfa, 0xcc, 0x31, 0xc4, 0xaf, 0x14, ...number(amount), ...number(least), 0, 0, 0, 0, 0, 0],
  ]
  const reasonOf = async (data: readonly number[], routers: readonly string[], times = 1) => {
    const instruction = { programAddress: programs.jupiter, accounts: [owner()], data: new Uint8Array(data) }
    const plan = { payer, instructions: Array(times).fill(instruction) } as unknown as TransferPlan
    const { transaction } = compileTransfer(plan, await readLifetime({ network: network(), signal, fetch }))
    return ask(toBase64(transaction), false, { routers }).then(
      (forecast) => forecast?.danger,
      (error) => error.details,
    )
  }
  const listed = [programs.jupiter]
  expect(await reasonOf(route(unit, 150_000_000n), [])).toMatch('does not know to swap')
  // The local chain does not have the program, so that nothing is left but to try it.
  expect(await reasonOf(route(unit, 150_000_000n), listed)).toBe('reverts')
  expect(await reasonOf(route(unit + 1n, 150_000_000n), listed)).toMatch('sells more')
  expect(await reasonOf(route(unit, 149_999_999n), listed)).toMatch('less than was shown')
  expect(await reasonOf([1, 2, 3], listed)).toMatch('cannot be read')
  expect(await reasonOf(route(unit, 150_000_000n), listed, 2)).toMatch('more than once')
})
