import { expect, test } from 'vitest'
import { toNodeError } from './toNodeError.js'

test.each([
  [
    'Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1',
    'ExecutionRevertedError',
  ],
  ['Transaction simulation failed: Blockhash not found', 'ExecutionRevertedError'],
  [
    'Transaction simulation failed: Attempt to debit an account but found no record of a prior credit.',
    'InsufficientFundsError',
  ],
  ['Transfer: insufficient lamports 5, need 1000', 'InsufficientFundsError'],
  ['Transaction simulation failed: This transaction has already been processed', 'AlreadyKnownError'],
  ['Resource not available', 'ResourceUnavailableRpcError'],
])('takes what a node says under the code of a busy wallet, "%s", for %s', (message, name) => {
  const value = { code: -32002, message }
  expect(toNodeError(value)).toMatchObject({ name, code: -32002, details: message, cause: value })
  expect(toNodeError({ ...value, code: -32602 })).toMatchObject({ name: 'InvalidParamsRpcError' })
})

test('names what says nothing by its code', () => {
  expect(toNodeError({ code: -32002 })).toMatchObject({ name: 'ResourceUnavailableRpcError' })
  expect(toNodeError(undefined)).toMatchObject({ name: 'BaseError' })
})
