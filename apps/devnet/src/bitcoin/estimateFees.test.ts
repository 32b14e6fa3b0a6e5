import { expect, test } from 'vitest'
import type { ChainTransaction } from './ChainTransaction.ts'
import { createLedger, type Ledger } from './createLedger.ts'
import { estimateFees } from './estimateFees.ts'

const node = { relayRate: 1000 }

/** A memory pool of transactions of 500,000 virtual bytes, one for each fee rate. */
function createPool(rates: readonly number[]): Ledger {
  const ledger = createLedger()
  const shared = { version: 2, locktime: 0, size: 500_000, weight: 2_000_000, hex: '', isCoinbase: false }
  const source: ChainTransaction = {
    ...shared,
    txid: 'source',
    inputs: [],
    outputs: rates.map((rate) => ({ script: '', value: rate * 500_000 })),
  }
  ledger.connect(
    {
      hash: '',
      height: 0,
      version: 1,
      time: 0,
      bits: 0,
      nonce: 0,
      merkleRoot: '',
      size: 0,
      weight: 0,
      transactionCount: 1,
    },
    [source],
  )
  rates.forEach((_, vout) => {
    const input = { txid: 'source', vout, script: '', witness: [], sequence: 0 }
    ledger.add({ ...shared, txid: `spend ${vout}`, inputs: [input], outputs: [] })
  })
  return ledger
}

test('the minimum relay fee is enough while all pending transactions fit into a block', () => {
  const fees = estimateFees(node, createPool([20, 30]))
  expect(new Set(Object.values(fees))).toEqual(new Set([1]))
})

test('a full memory pool has to be outbid, less so for longer targets', () => {
  const fees = estimateFees(node, createPool([5, 40, 3, 20, 2]))
  expect(fees).toMatchObject({ 1: 5, 2: 2, 3: 1, 1008: 1 })
})
