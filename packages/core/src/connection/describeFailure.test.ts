import { expect, test } from 'vitest'
import { BaseError } from '../errors/BaseError.js'
import { toRpcError } from '../errors/toRpcError.js'
import { ConnectorNotFoundError, NoAccountError } from './connectionErrors.js'
import { describeFailure } from './describeFailure.js'

test.each([
  ['declined', toRpcError({ code: 4001 })],
  ['declined', toRpcError({ code: 5000 })],
  ['declined', toRpcError('User rejected the request')],
  ['pending', toRpcError({ code: -32002, message: 'Already processing eth_requestAccounts' })],
  ['notFound', new ConnectorNotFoundError({ connectorId: 'io.metamask' })],
  ['failed', new NoAccountError({ wallet: 'MetaMask' })],
  ['failed', toRpcError({ code: -32603, message: 'Internal error' })],
  ['failed', new BaseError('An error occurred')],
] as const)('calls a failure "%s" when it is %o', (kind, error) => {
  expect(describeFailure(error)).toBe(kind)
})
