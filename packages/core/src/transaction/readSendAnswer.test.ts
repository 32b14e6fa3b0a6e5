import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BaseError } from '../errors/BaseError.js'
import { InternalRpcError, UserRejectedRequestError } from '../errors/rpcErrors.js'
import { toRpcError } from '../errors/toRpcError.js'
import { SendError } from '../send/sendErrors.js'
import { readSendAnswer } from './readSendAnswer.js'
import { requestTransaction } from './requestTransaction.js'
import { sentNothing } from './sentNothing.js'
import { toSigningError } from './toSigningError.js'
import { UnconfirmedTransactionError } from './UnconfirmedTransactionError.js'

const hash = `0x${'ab'.repeat(32)}`
const other = `0x${'cd'.repeat(32)}`
const isHash = (text: string) => /^0x(?!0{64}$)[\da-f]{64}$/iu.test(text)
const wrapped = (inner: object) => ({ code: -32603, message: 'Internal JSON-RPC error.', data: inner })

/** What wallets give. */
const values: readonly (readonly [value: unknown, hash: string | undefined])[] = [
  [hash, hash],
  [hash.toUpperCase().replace('0X', '0x'), hash.toUpperCase().replace('0X', '0x')],
  [{ hash }, hash],
  [{ transactionHash: hash, blockNumber: null }, hash],
  [{ txHash: hash }, hash],
  [{ jsonrpc: '2.0', id: 1, result: hash }, hash],
  [{ hash: null, transactionHash: hash }, hash],
  [null, undefined],
  [undefined, undefined],
  [true, undefined],
  ['', undefined],
  ['0x', undefined],
  ['success', undefined],
  [hash.slice(2), undefined],
  [`${hash}00`, undefined],
  [`0x${'0'.repeat(64)}`, undefined],
  [{ hash: '0x1' }, undefined],
  [{ hash: { hash } }, undefined],
  [[hash], undefined],
  // A wallet that gives its error instead of throwing it may have done anything.
  [{ code: 4001, message: 'User rejected the request.' }, undefined],
]

/** What wallets throw. The list is of what they have really said, and of each code. */
const errors: readonly (readonly [error: unknown, status: 'refused' | 'unclear'])[] = [
  [{ code: 4001, message: 'MetaMask Tx Signature: User denied transaction signature.' }, 'refused'],
  [{ code: 5000, message: 'User disapproved requested methods' }, 'refused'],
  ['User rejected the request.', 'refused'],
  [wrapped({ code: 4001, message: 'User rejected' }), 'refused'],
  [{ code: 4100 }, 'refused'],
  [{ code: 4200 }, 'refused'],
  [{ code: 4901 }, 'refused'],
  [{ code: 4902 }, 'refused'],
  [{ code: -32002, message: 'Request already pending. Please wait.' }, 'refused'],
  [{ code: -32003, message: 'Transaction creation failed' }, 'refused'],
  [{ code: -32004 }, 'refused'],
  [{ code: -32006 }, 'refused'],
  [{ code: -32600 }, 'refused'],
  [{ code: -32601 }, 'refused'],
  [{ code: -32602, message: 'Invalid params' }, 'refused'],
  [{ code: -32700 }, 'refused'],
  [{ code: 5700 }, 'refused'],
  [{ code: 5750 }, 'refused'],
  [{ code: -32000, message: 'insufficient funds for gas * price + value' }, 'refused'],
  [wrapped({ code: -32000, message: 'nonce too low' }), 'refused'],
  [{ code: -32000, message: 'max fee per gas less than block base fee' }, 'refused'],
  [{ code: -32000, message: 'transaction underpriced' }, 'refused'],
  [{ code: -32000, message: 'intrinsic gas too low' }, 'refused'],
  [{ code: 3, message: 'execution reverted' }, 'refused'],

  ['User cancelled', 'refused'],
  ['Cancelled by User', 'refused'],
  ['Sign transaction cancelled', 'refused'],
  [{ code: 4001, message: 'Transaction cancelled' }, 'refused'],
  [wrapped({ code: 4001, message: 'Cancelled' }), 'refused'],
  [{ code: 3, message: 'execution reverted: the order was cancelled' }, 'refused'],

  // Who has cancelled what? And a window may be closed after sending.
  ['Transaction cancelled', 'unclear'],
  ['The transaction was canceled', 'unclear'],
  ['Request has been cancelled', 'unclear'],
  [{ code: -32603, message: 'Cancelled' }, 'unclear'],
  [new Error('cancel'), 'unclear'],
  ['User closed the window', 'unclear'],
  ['user closed popup', 'unclear'],
  [{ code: 4001, message: 'User closed modal' }, 'unclear'],
  ['Modal is closed.', 'unclear'],
  [{ code: -32000, message: 'already known' }, 'unclear'],
  [{ code: -32000, message: 'ALREADY_EXISTS: already known' }, 'unclear'],
  [{ code: -32010, message: 'Transaction with the same hash was already imported.' }, 'unclear'],
  [{ code: -32002, message: 'Transaction simulation failed: This transaction has already been processed' }, 'unclear'],
  [wrapped({ code: -32000, message: 'replacement transaction underpriced' }), 'unclear'],
  [{ code: -32603, message: 'Internal JSON-RPC error.' }, 'unclear'],
  [{ code: -32603 }, 'unclear'],
  [{ code: -32000, message: 'Server error' }, 'unclear'],
  [{ code: -32001 }, 'unclear'],
  [{ code: -32005, message: 'Too many requests' }, 'unclear'],
  [{ code: -1 }, 'unclear'],
  [{ code: 4900, message: 'The provider is disconnected from all chains.' }, 'unclear'],
  [{ code: 5720 }, 'unclear'],
  [{ code: 12345, message: 'Odd' }, 'unclear'],
  [new Error('Request timed out'), 'unclear'],
  [new TypeError('Failed to fetch'), 'unclear'],
  [new DOMException('The operation was aborted.', 'AbortError'), 'unclear'],
  [new Error('Could not establish connection. Receiving end does not exist.'), 'unclear'],
  [{ code: 'TRANSACTION_REPLACED', message: 'transaction was replaced' }, 'unclear'],
  [undefined, 'unclear'],
  [null, 'unclear'],
  ['', 'unclear'],
]

describe('readSendAnswer', () => {
  test.each(values)('reads the answer %j', (value, found) => {
    const answer = readSendAnswer({ value }, isHash)
    if (found) expect(answer).toEqual({ status: 'sent', hash: found })
    else expect(answer).toMatchObject({ status: 'unclear', error: { name: 'BaseError' }, hash: undefined })
  })

  test.each(errors)('sorts the failure %j as %s', (error, status) => {
    expect(readSendAnswer({ error }, isHash)).toMatchObject({ status })
  })

  test('keeps the hash that a failure names: something was sent', () => {
    for (const error of [
      { code: -32603, message: 'timeout', transactionHash: hash },
      { code: -32603, message: 'VM Exception', data: { txHash: hash } },
      { code: -32000, message: 'nonce too low', data: { hash } },
      { code: -32000, message: 'already known', data: { transactionHash: hash } },
    ]) {
      expect(readSendAnswer({ error }, isHash)).toMatchObject({ status: 'unclear', hash })
    }
  })

  test('does not take what a contract said for what was sent, however loose the form of an id is', () => {
    const isId = (text: string) => /^\S+$/u.test(text)
    for (const error of ['rejected', { code: 3, message: 'execution reverted', data: '0x08c379a0' }]) {
      expect(readSendAnswer({ error }, isId)).toMatchObject({ status: 'refused' })
    }
  })

  test('never throws, and never takes for a refusal what says nothing', () => {
    const any = fc.anything({ withNullPrototype: true, withBigInt: true, maxDepth: 2 })
    fc.assert(
      fc.property(any, (value) => {
        expect(readSendAnswer({ value }, isHash).status).toBe('unclear')
        const thrown = readSendAnswer({ error: value }, isHash)
        if (thrown.status === 'refused') expect(sentNothing(thrown.error)).toBe(true)
        else expect(thrown.status).toBe('unclear')
      }),
      { numRuns: 300 },
    )
  })
})

describe('sentNothing', () => {
  test('takes what is not known for what may have been sent', () => {
    expect(sentNothing(new UserRejectedRequestError())).toBe(true)
    expect(sentNothing(new SendError())).toBe(true)
    for (const error of [new BaseError('Odd'), new InternalRpcError(), new UnconfirmedTransactionError()]) {
      expect(sentNothing(error)).toBe(false)
    }
  })
})

test('a wallet that only signs has refused when it says that it was closed or cancelled', () => {
  for (const thrown of ['Cancelled', 'User closed the window', { code: 4001 }]) {
    const error = toSigningError(toRpcError(thrown))
    expect(error?.name).toBe('UserRejectedRequestError')
    expect(error && sentNothing(error)).toBe(true)
  }
  expect(toSigningError(new InternalRpcError())).toBeUndefined()
})

describe('requestTransaction', () => {
  test('asks once, and gives the hash', async () => {
    let asked = 0
    const ask = () => {
      asked += 1
      return Promise.resolve({ hash })
    }
    expect(await requestTransaction({ ask, isHash })).toBe(hash)
    expect(asked).toBe(1)
  })

  test('fails with the refusal as it is, and with what to search by if the answer is not clear', async () => {
    const mark = { nonce: 3 }
    const refuse = async () => {
      throw { code: 4001 }
    }
    await expect(requestTransaction({ ask: refuse, isHash, mark })).rejects.toBeInstanceOf(UserRejectedRequestError)
    const fail = () => {
      throw { code: -32603, data: { hash: other } }
    }
    await expect(requestTransaction({ ask: fail, isHash, mark })).rejects.toMatchObject({
      name: 'UnconfirmedTransactionError',
      shortMessage: 'Something went wrong',
      hash: other,
      mark,
      cause: { name: 'InternalRpcError' },
    })
    await expect(requestTransaction({ ask: () => null, isHash })).rejects.toMatchObject({ hash: undefined })
  })
})
