import {
  type AddressesByLookupTableAddress,
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compressTransactionMessageUsingAddressLookupTables,
  createKeyPairSignerFromBytes,
  createTransactionMessage,
  generateKeyPairSigner,
  getAddressEncoder,
  getBase58Encoder,
  type Instruction,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type Transaction,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { expect, test } from 'vitest'
import { createHistoryMethods } from './createHistoryMethods.ts'
import { createLedger, type Ledger } from './createLedger.ts'
import { encodeExecution } from './encodeExecution.ts'
import { fillGenesis } from './fillGenesis.ts'
import { solanaAccounts } from './solanaAccounts.ts'

const sol = 1_000_000_000n
const payer = await createKeyPairSignerFromBytes(getBase58Encoder().encode(solanaAccounts[0].secretKey))
const receiver = address(solanaAccounts[1].address)

function pay(amount: bigint, destination = receiver): Instruction {
  return getTransferSolInstruction({ source: payer, destination, amount: lamports(amount) })
}

async function sign(
  ledger: Ledger,
  instructions: readonly Instruction[],
  tables: AddressesByLookupTableAddress = {},
): Promise<Transaction> {
  const { blockhash, number } = ledger.slots.head()
  const lifetime = { blockhash: blockhash as Blockhash, lastValidBlockHeight: number + 150n }
  return await signTransactionMessageWithSigners(
    pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayerSigner(payer, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
      (message) => appendTransactionMessageInstructions(instructions, message),
      (message) => compressTransactionMessageUsingAddressLookupTables(message, tables),
    ),
  )
}

async function createFilledLedger(): Promise<Ledger> {
  const ledger = createLedger()
  await fillGenesis(ledger.svm)
  return ledger
}

test('a transaction can wait for 150 slots, and no longer', async () => {
  const ledger = await createFilledLedger()
  const [early, late] = [await sign(ledger, [pay(1n)]), await sign(ledger, [pay(2n)])]
  for (let slot = 0; slot < 150; slot += 1) ledger.advance()
  expect(ledger.execute(early).error).toBeNull()
  expect(ledger.execute(late)).toMatchObject({ error: 'BlockhashNotFound', fee: 0n })
  expect(ledger.svm.getBalance(receiver)).toBe(1000n * sol + 1n)
})

test('the status of a transaction 300 slots ago is found only when searching the history, as on a node', async () => {
  const ledger = await createFilledLedger()
  const execution = ledger.execute(await sign(ledger, [pay(1n)]))
  if (!('slot' in execution)) throw new Error(String(execution.error))
  const ask = createHistoryMethods(ledger).getSignatureStatuses
  for (let slot = 0; slot < 300; slot += 1) ledger.advance()
  const found = { value: [{ slot: execution.slot.number, err: null, confirmationStatus: 'finalized' }] }
  expect(ask?.([execution.signature])).toMatchObject(found)
  ledger.advance()
  expect(ask?.([execution.signature])).toMatchObject({ value: [null] })
  expect(ask?.([execution.signature], { searchTransactionHistory: true })).toMatchObject(found)
})

test('each slot has its own hash, and each transaction its own slot', async () => {
  const ledger = await createFilledLedger()
  const before = ledger.slots.head()
  ledger.execute(await sign(ledger, [pay(1n)]))
  const after = ledger.slots.head()
  expect(after).toMatchObject({ number: before.number + 1n, previousBlockhash: before.blockhash })
  expect(after.blockhash).not.toBe(before.blockhash)
  expect(ledger.svm.getClock().slot).toBe(after.number)
})

test('an account can be named by its place in a lookup table', async () => {
  const ledger = await createFilledLedger()
  const table = (await generateKeyPairSigner()).address
  const [other, destination] = [(await generateKeyPairSigner()).address, (await generateKeyPairSigner()).address]
  const header = new Uint8Array(56).fill(0)
  header[0] = 1
  // The largest slot means that it was not deactivated.
  header.fill(255, 4, 12)
  const data = Buffer.concat([
    header,
    ...[other, destination].map((item) => getAddressEncoder().encode(item) as Uint8Array),
  ])
  ledger.svm.setAccount({
    address: table,
    data,
    executable: false,
    lamports: lamports(sol),
    programAddress: address('AddressLookupTab1e1111111111111111111111111'),
    space: BigInt(data.length),
  })

  const transaction = await sign(ledger, [pay(sol, destination)], { [table]: [other, destination] })
  const execution = ledger.execute(transaction)
  if (!('slot' in execution)) throw new Error(String(execution.error))
  expect(ledger.svm.getBalance(destination)).toBe(sol)
  expect(encodeExecution(execution, { maxSupportedTransactionVersion: 0 })).toMatchObject({
    version: 0,
    transaction: {
      message: { addressTableLookups: [{ accountKey: table, writableIndexes: [1], readonlyIndexes: [] }] },
    },
    meta: { loadedAddresses: { writable: [destination], readonly: [] }, err: null },
  })
  const empty = await sign(ledger, [pay(sol, destination)], { [other]: [destination] })
  expect(() => ledger.execute(empty)).toThrow("address table account that doesn't exist")
})

test('a payment that would leave too little to live on is refused', async () => {
  const ledger = await createFilledLedger()
  const nobody = (await generateKeyPairSigner()).address
  const outcome = ledger.execute(await sign(ledger, [pay(1n, nobody)]))
  expect(outcome.error).toEqual({ InsufficientFundsForRent: { account_index: 1 } })
  expect(ledger.svm.getBalance(nobody)).toBeNull()
})

test('an instruction that no program understands fails with the name of its error', async () => {
  const ledger = await createFilledLedger()
  const nonsense = { programAddress: address('11111111111111111111111111111111'), data: new Uint8Array([3]) }
  const outcome = ledger.execute(await sign(ledger, [pay(1n), nonsense]))
  expect(outcome).toMatchObject({ error: { InstructionError: [1, 'InvalidInstructionData'] }, fee: 5000n })
  expect(ledger.svm.getBalance(receiver)).toBe(1000n * sol)
})
