import { initEccLib, networks, payments } from 'bitcoinjs-lib'
import * as ecc from 'tiny-secp256k1'
import { expect, test } from 'vitest'
import { bitcoinAccounts } from './bitcoinAccounts.ts'
import { toAddress, toAssembly, toScript, toScriptKind } from './describeScript.ts'

initEccLib(ecc)
const network = networks.regtest
const [{ payment, ordinals }] = bitcoinAccounts
const pubkey = Buffer.from(payment.publicKey, 'hex')
const wallet = payments.p2wpkh({ pubkey, network })

test.each([
  ['p2pkh', payments.p2pkh({ pubkey, network })],
  ['p2sh', payments.p2sh({ redeem: wallet, network })],
  ['v0_p2wpkh', wallet],
  ['v0_p2wsh', payments.p2wsh({ redeem: payments.p2pk({ pubkey, network }), network })],
  ['v1_p2tr', payments.p2tr({ internalPubkey: Buffer.from(ordinals.publicKey, 'hex'), network })],
])('an address of the kind %s and its script belong together', (kind, { address = '', output = new Uint8Array() }) => {
  const script = Buffer.from(output).toString('hex')
  expect(toScript(address)).toBe(script)
  expect(toAddress(script)).toBe(address)
  expect(toScriptKind(script)).toBe(kind)
})

test.each([
  ['', 'empty'],
  ['6a0568656c6c6f', 'op_return'],
  [`21${payment.publicKey}ac`, 'p2pk'],
  ['51', 'unknown'],
])('the script %j has no address and is called %s', (script, kind) => {
  expect(toAddress(script)).toBeUndefined()
  expect(toScriptKind(script)).toBe(kind)
})

test.each([
  ['', ''],
  [`0014${'ab'.repeat(20)}`, `OP_0 OP_PUSHBYTES_20 ${'ab'.repeat(20)}`],
  [`5120${'cd'.repeat(32)}`, `OP_PUSHNUM_1 OP_PUSHBYTES_32 ${'cd'.repeat(32)}`],
  [`76a914${'ab'.repeat(20)}88ac`, `OP_DUP OP_HASH160 OP_PUSHBYTES_20 ${'ab'.repeat(20)} OP_EQUALVERIFY OP_CHECKSIG`],
  ['4c02aabb4d0100cc', 'OP_PUSHDATA1 aabb OP_PUSHDATA2 cc'],
  ['4fb1b2', 'OP_PUSHNUM_NEG1 OP_CLTV OP_CSV'],
  ['6a', 'OP_RETURN'],
  ['05aabb', 'OP_PUSHBYTES_5 <push past end>'],
  ['4d01', '<unexpected end>'],
])('the script %j is written as %j', (script, assembly) => {
  expect(toAssembly(script)).toBe(assembly)
})
