import { base64, hex } from '@scure/base'
import { p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { expect, test } from 'vitest'
import { unsignedOf } from './unsignedOf.js'

const secret = new Uint8Array(32).fill(7)
const { script } = p2wpkh(pubECDSA(secret))

function create(outputs: number): Transaction {
  const transaction = new Transaction()
  const amount = 1_000_000n
  transaction.addInput({ txid: 'ab'.repeat(32), index: 0, witnessUtxo: { script, amount } })
  for (let index = 0; index < outputs; index++) transaction.addOutput({ script, amount: 1_000n + BigInt(index) })
  return transaction
}

const psbtOf = (transaction: Transaction, version?: number) => base64.encode(transaction.toPSBT(version))

// One length byte, and more of them.
test.each([1, 5, 100])('stays the same while a transaction with %i outputs is signed', (outputs) => {
  const transaction = create(outputs)
  const unsigned = hex.encode(transaction.unsignedTx)
  expect(unsignedOf(psbtOf(transaction))).toBe(unsigned)
  transaction.sign(secret)
  expect(unsignedOf(psbtOf(transaction))).toBe(unsigned)
  transaction.finalize()
  expect(unsignedOf(psbtOf(transaction))).toBe(unsigned)
})

test('is found behind other keys', () => {
  expect(unsignedOf(base64.encode(hex.decode('70736274ff02fb0104000000000100020aff00')))).toBe('0aff')
})

test.each([
  '',
  'text',
  'cHNidP8=',
  // The end of the keys, a cut key, a cut value, and lengths beyond the end.
  ...['00', '02fb', '010002ff', '0100fdff', '0100feffffffff', 'ff', '0100ff'].map((rest) =>
    base64.encode(hex.decode(`70736274ff${rest}`)),
  ),
])('is not in %j', (psbt) => {
  expect(unsignedOf(psbt)).toBeUndefined()
})
