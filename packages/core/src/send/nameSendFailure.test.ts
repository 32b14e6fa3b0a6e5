import { expect, test } from 'vitest'
import { BaseError } from '../errors/BaseError.js'
import { RpcError } from '../errors/RpcError.js'
import { InsufficientFundsError, InternalRpcError, UserRejectedRequestError } from '../errors/rpcErrors.js'
import { nameSendFailure } from './nameSendFailure.js'

test('keeps an error that says what happened', () => {
  for (const error of [new UserRejectedRequestError(), new InsufficientFundsError()]) {
    expect(nameSendFailure({ error, network: 'eip155:1' })).toBe(error)
    expect(nameSendFailure({ error, network: 'solana:1' })).toBe(error)
  }
})

test('says of any other what the specification says for the family', () => {
  for (const error of [new BaseError('0x0'), new RpcError(-1, '?'), new InternalRpcError()]) {
    const named = (['eip155:1', 'solana:1', 'bip122:1'] as const).map((network) => nameSendFailure({ error, network }))
    expect(named.map(({ name, shortMessage, cause }) => [name, shortMessage, cause])).toEqual([
      ['SendError', 'Something went wrong', error],
      ['SolanaSendError', 'Failed to send transaction. Please try again.', error],
      ['SendError', 'Something went wrong', error],
    ])
  }
})
