import { sentNothing } from '@mooring/core'
import { expect, test } from 'vitest'
import { toWalletError } from './toWalletError.js'

const failed = 'Transaction simulation failed: Error processing Instruction 0'

test.each([
  [`${failed}: custom program error: 0x11`, undefined, 'is frozen'],
  [failed, ['Program log: Error: Account is frozen'], 'is frozen'],
  [failed, ['Program log: Error: No memo in previous instruction; required'], 'requires a memo'],
  ['Transaction simulation failed: Attempt to debit an account but found no record of a prior credit.', [], 'no coins'],
  ['Transaction simulation failed: Blockhash not found', [], 'came too late'],
  [`${failed}: custom program error: 0x1771`, [], '0x1771'],
])('a node’s "%s" with the logs %j is a refusal with its reason', (message, logs, details) => {
  for (const error of [
    { code: -32002, message, data: { logs } },
    { code: -32603, message: 'Unexpected error', data: { code: -32002, message, logs } },
    Object.assign(new Error(message), { code: -32002, logs }),
  ]) {
    const named = toWalletError(error)
    expect(named).toMatchObject({
      name: 'TransactionRejectedRpcError',
      details: expect.stringContaining(details),
    })
    expect(sentNothing(named)).toBe(true)
  }
})

test('a block that a node does not have is no missing method', () => {
  const error = { code: -32004, message: 'Block not available for slot 7' }
  expect(toWalletError(error)).toMatchObject({ name: 'TransactionRejectedRpcError' })
})

test('a wallet’s own answers keep their meaning', () => {
  const open = { code: -32002, message: 'Request of type connect already pending' }
  expect(toWalletError(open).name).toBe('ResourceUnavailableRpcError')
  expect(toWalletError({ code: -32002 }).name).toBe('ResourceUnavailableRpcError')
  expect(toWalletError({ code: -32004, message: 'Not supported' }).name).toBe('MethodNotSupportedRpcError')
  expect(toWalletError({ code: 4001, message: failed }).name).toBe('UserRejectedRequestError')
  const poor = 'Transaction simulation failed: Transfer: insufficient lamports 1, need 2'
  expect(toWalletError({ code: -32002, message: poor }).name).toBe('InsufficientFundsError')
})

test('a transaction that the network has already is in doubt', () => {
  const message = 'Transaction simulation failed: This transaction has already been processed'
  expect(sentNothing(toWalletError({ code: -32002, message }))).toBe(false)
})
