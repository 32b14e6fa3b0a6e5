import {
  type Address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBase58 } from '../base58.js'
import { transferCoins } from '../instructions.js'
import { programs } from '../programs.js'
import { openTransaction, wrapMessage } from './openTransaction.js'

const [own, other, block] = [1, 2, 3].map((byte) => toBase58(new Uint8Array(32).fill(byte)) as Address) as [
  Address,
  Address,
  Address,
]

function write(instruction: Instruction, version: 0 | 'legacy' = 0): Uint8Array {
  const lifetime = { blockhash: block as string as Blockhash, lastValidBlockHeight: 1n }
  const message = pipe(
    createTransactionMessage({ version }),
    (message) => setTransactionMessageFeePayer(own, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
    (message) => appendTransactionMessageInstruction(instruction, message),
    compileTransaction,
  )
  return new Uint8Array(getTransactionEncoder().encode(message))
}
const transfer = transferCoins({ from: other, to: own, value: 5n })

test.each([0, 'legacy'] as const)('opens a transaction of the form %s, and wraps its message again', (version) => {
  const transaction = write(transfer, version)
  const opened = openTransaction(transaction)
  expect(opened).toMatchObject({ payer: own, signers: [own, other], blockhash: block, hasNonce: false })
  expect(opened.missing).toEqual([own, other])
  expect(wrapMessage(opened.message)).toEqual(transaction)
  const signed = transaction.with(1, 7)
  expect(openTransaction(signed).missing).toEqual([other])
})

test('knows a transaction that a nonce account keeps valid', () => {
  const advance = { programAddress: programs.system, accounts: [], data: new Uint8Array([4, 0, 0, 0]) }
  expect(openTransaction(write(advance)).hasNonce).toBe(true)
})

test('refuses more than the parts of a transaction, fewer, and what is too long for the network', () => {
  const transaction = write(transfer)
  const fewer = transaction.slice(65).with(0, 1)
  const long = write({ programAddress: programs.memo, data: new Uint8Array(1_200) })
  for (const wrong of [[...transaction, 0], transaction.slice(0, -1), fewer, [0], [], long])
    expect(() => openTransaction(Uint8Array.from(wrong))).toThrow()
})

test('whatever it opens is written as it was read', () => {
  const transaction = write(transfer)
  const changed = fc.tuple(fc.nat(transaction.length - 1), fc.nat(255)).map(([at, byte]) => transaction.with(at, byte))
  const bytes = fc.oneof(changed, fc.uint8Array({ maxLength: 300 }))
  fc.assert(
    fc.property(bytes, (given) => {
      let opened: ReturnType<typeof openTransaction> | undefined
      try {
        opened = openTransaction(given)
      } catch {
        return
      }
      const count = opened.signers.length
      expect([...wrapMessage(opened.message)].slice(1 + count * 64)).toEqual([...given].slice(1 + count * 64))
      expect(given[0]).toBe(count)
    }),
  )
})
