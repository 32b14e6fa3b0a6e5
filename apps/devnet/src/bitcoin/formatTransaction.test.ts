import { expect, test } from 'vitest'
import type { ChainTransaction } from './ChainTransaction.ts'
import { createLedger } from './createLedger.ts'
import { formatTransaction, getFee } from './formatTransaction.ts'

const shared = { version: 2, locktime: 0, size: 100, weight: 400, hex: '', isCoinbase: false }
const input = { vout: 0, script: '', witness: [], sequence: 0 }
const hash = 'ab'.repeat(20)
const witnessScript = `21${'02'.repeat(33)}ac`
const redeemScript = `0020${'cd'.repeat(32)}`

const source: ChainTransaction = {
  ...shared,
  txid: 'source',
  inputs: [{ ...input, txid: '0'.repeat(64), vout: 0xffff_ffff, script: '5151' }],
  outputs: [{ script: `a914${hash}87`, value: 5000 }],
  isCoinbase: true,
}

test('an input shows the scripts that its output only hashes', () => {
  const ledger = createLedger()
  ledger.add(source)
  const nested: ChainTransaction = {
    ...shared,
    txid: 'nested',
    inputs: [{ ...input, txid: 'source', script: `22${redeemScript}`, witness: ['3044', witnessScript] }],
    outputs: [{ script: '6a', value: 4000 }],
  }
  const { vin, fee } = formatTransaction(ledger, nested, undefined)
  expect(fee).toBe(1000)
  expect(vin).toMatchObject([
    {
      scriptsig_asm: `OP_PUSHBYTES_34 ${redeemScript}`,
      inner_redeemscript_asm: `OP_0 OP_PUSHBYTES_32 ${'cd'.repeat(32)}`,
      inner_witnessscript_asm: `OP_PUSHBYTES_33 ${'02'.repeat(33)} OP_CHECKSIG`,
    },
  ])
})

test('a coinbase transaction has no fee and spends nothing', () => {
  const ledger = createLedger()
  ledger.add(source)
  expect(getFee(ledger, source)).toBe(0)
  expect(JSON.parse(JSON.stringify(formatTransaction(ledger, source, undefined)))).toEqual({
    txid: 'source',
    version: 2,
    locktime: 0,
    vin: [
      {
        txid: '0'.repeat(64),
        vout: 0xffff_ffff,
        prevout: null,
        scriptsig: '5151',
        scriptsig_asm: 'OP_PUSHNUM_1 OP_PUSHNUM_1',
        is_coinbase: true,
        sequence: 0,
      },
    ],
    vout: [
      {
        scriptpubkey: `a914${hash}87`,
        scriptpubkey_asm: `OP_HASH160 OP_PUSHBYTES_20 ${hash} OP_EQUAL`,
        scriptpubkey_type: 'p2sh',
        scriptpubkey_address: expect.stringMatching(/^2/u),
        value: 5000,
      },
    ],
    size: 100,
    weight: 400,
    fee: 0,
    status: { confirmed: false },
  })
})
