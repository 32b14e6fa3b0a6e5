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
} from '@solana/kit'
import { expect, test } from 'vitest'
import { toBase58 } from './base58.js'
import { transferCoins } from './instructions.js'
import { programs } from './programs.js'
import { signsAll } from './signsAll.js'

const addressOf = (byte: number) => toBase58(new Uint8Array(32).fill(byte)) as Address
const [payer, other, table, key] = [1, 2, 3, 4].map(addressOf) as [Address, Address, Address, Address]
const pay = (value: bigint, to = other): Instruction => transferCoins({ from: payer, to, value })
const priorityOf = (price: number): Instruction => ({
  programAddress: programs.computeBudget,
  data: new Uint8Array([3, price, 0, 0, 0, 0, 0, 0, 0]),
})

type Options = { from?: Address; block?: number; tables?: Record<Address, Address[]> }

function compile(instructions: readonly Instruction[], { from = payer, block = 9, tables = {} }: Options = {}) {
  const lifetime = { blockhash: addressOf(block) as string as Blockhash, lastValidBlockHeight: 1n }
  const compiled = pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayer(from, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
    (message) => appendTransactionMessageInstructions(instructions, message),
    (message) => compressTransactionMessageUsingAddressLookupTables(message, tables),
    compileTransaction,
  )
  return new Uint8Array(getTransactionEncoder().encode(compiled))
}

const asked = compile([priorityOf(1), pay(5n), pay(6n)])

test.each<[string, Uint8Array]>([
  ['nothing changed', asked],
  ['another block', compile([priorityOf(1), pay(5n), pay(6n)], { block: 8 })],
  ['another priority fee', compile([priorityOf(2), pay(5n), pay(6n)])],
  ['no priority fee', compile([pay(5n), pay(6n)])],
  ['something between', compile([priorityOf(1), pay(5n), pay(1n, key), pay(6n)])],
])('is all there with %s', (_, signed) => {
  expect(signsAll(asked, signed)).toBe(true)
})

test.each<[string, Uint8Array]>([
  ['another amount', compile([pay(5n), pay(7n)])],
  ['another receiver', compile([pay(5n), pay(6n, key)])],
  ['less', compile([pay(5n)])],
  ['another order', compile([pay(6n), pay(5n)])],
  ['another payer of the fee', compile([pay(5n), pay(6n)], { from: key })],
  ['nothing', new Uint8Array()],
  ['zeros', new Uint8Array(200)],
])('is not all there with %s', (_, signed) => {
  expect(signsAll(asked, signed)).toBe(false)
})

test('one payment is not two', () => {
  expect(signsAll(compile([pay(5n), pay(5n)]), compile([pay(5n)]))).toBe(false)
})

test('an account of a table is its place there', () => {
  const read = (to: Address): Instruction => ({
    programAddress: programs.system,
    accounts: [{ address: to, role: AccountRole.READONLY }],
  })
  const both = { [table]: [other, key] } as Record<Address, Address[]>
  const given = compile([read(other)], { tables: both })
  expect(signsAll(given, compile([read(other)], { tables: both, block: 8 }))).toBe(true)
  expect(signsAll(given, compile([read(key)], { tables: both }))).toBe(false)
})
