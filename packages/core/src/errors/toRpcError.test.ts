import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BaseError } from './BaseError.js'
import { RpcError } from './RpcError.js'
import { UserRejectedRequestError } from './rpcErrors.js'
import { toRpcError } from './toRpcError.js'

/** The last item of the specification's error catalogue. */
const codes: readonly (readonly [code: number, name: string])[] = [
  [-32700, 'ParseRpcError'],
  [-32600, 'InvalidRequestRpcError'],
  [-32601, 'MethodNotFoundRpcError'],
  [-32602, 'InvalidParamsRpcError'],
  [-32603, 'InternalRpcError'],
  [-32000, 'InvalidInputRpcError'],
  [-32001, 'ResourceNotFoundRpcError'],
  [-32002, 'ResourceUnavailableRpcError'],
  [-32003, 'TransactionRejectedRpcError'],
  [-32004, 'MethodNotSupportedRpcError'],
  [-32005, 'LimitExceededRpcError'],
  [-32006, 'JsonRpcVersionUnsupportedError'],
  [3, 'ExecutionRevertedError'],
  [4001, 'UserRejectedRequestError'],
  [4100, 'UnauthorizedProviderError'],
  [4200, 'UnsupportedProviderMethodError'],
  [4900, 'ProviderDisconnectedError'],
  [4901, 'ChainDisconnectedError'],
  [4902, 'SwitchChainError'],
  [5000, 'UserRejectedRequestError'],
  [5002, 'UserRejectedRequestError'],
  [5700, 'UnsupportedNonOptionalCapabilityError'],
  [5710, 'UnsupportedChainIdError'],
  [5720, 'DuplicateIdError'],
  [5730, 'UnknownBundleIdError'],
  [5740, 'BundleTooLargeError'],
  [5750, 'AtomicReadyWalletRejectedUpgradeError'],
  [5760, 'AtomicityNotSupportedError'],
]

/** What wallets and nodes really say, and under which codes. */
const texts: readonly (readonly [message: string, name: string])[] = [
  ['MetaMask Tx Signature: User denied transaction signature.', 'UserRejectedRequestError'],
  ['User rejected the request.', 'UserRejectedRequestError'],
  ['user cancelled', 'UserRejectedRequestError'],
  ['Request was canceled by the user', 'UserRejectedRequestError'],
  ['execution reverted: ERC20: transfer amount exceeds balance', 'ExecutionRevertedError'],
  ['gas required exceeds allowance (0)', 'ExecutionRevertedError'],
  ['execution reverted: Order was cancelled by user', 'ExecutionRevertedError'],
  ['execution reverted: User rejected', 'ExecutionRevertedError'],
  ['insufficient funds for gas * price + value: address 0xab have 0 want 1', 'InsufficientFundsError'],
  ['sender account balance exceeds transaction sender account balance', 'InsufficientFundsError'],
  ['nonce too low: next nonce 5, tx nonce 4', 'NonceError'],
  ['already known', 'AlreadyKnownError'],
  ['known transaction: 0x9f1c', 'AlreadyKnownError'],
  ['Known transaction', 'AlreadyKnownError'],
  ['AlreadyKnown, Transaction is already in the pool', 'AlreadyKnownError'],
  ['ALREADY_EXISTS: already known', 'AlreadyKnownError'],
  ['INTERNAL_ERROR: existing tx with same hash', 'AlreadyKnownError'],
  ['Transaction with the same hash was already imported.', 'AlreadyKnownError'],
  ['known transaction. transaction with hash 0x9f1c is already in the system', 'AlreadyKnownError'],
  ['tx already exists in cache', 'AlreadyKnownError'],
  ['max fee per gas less than block base fee: address 0xab', 'FeeCapError'],
  ['replacement transaction underpriced', 'FeeCapError'],
  ['tip higher than fee cap', 'FeeCapError'],
  ['tx fee (1.20 ether) exceeds the configured cap (1.00 ether)', 'FeeCapError'],
  ['transaction is outdated', 'FeeCapError'],
  ['intrinsic gas too low: gas 1, minimum needed 21000', 'IntrinsicGasError'],
  ['exceeds block gas limit', 'IntrinsicGasError'],
]

describe('toRpcError', () => {
  test.each(codes)('names the code %i %s, wherever the wallet puts it', (code, name) => {
    const inner = { code, message: 'Because' }
    const wrapped = { code: -32603, message: 'Internal JSON-RPC error.' }
    const forms = [
      inner,
      Object.assign(new Error('Because'), { code }),
      { code: String(code), message: 'Because' },
      { ...wrapped, data: inner },
      { ...wrapped, data: { originalError: inner } },
      { message: 'Failed', cause: inner },
    ]
    for (const form of forms) {
      const error = toRpcError(form)
      expect(error).toBeInstanceOf(RpcError)
      expect(error).toMatchObject({ name, code, cause: form })
    }
  })

  test.each(texts)('understands "%s" as %s', (message, name) => {
    for (const code of [undefined, -32000, -32603, -32003, 3]) {
      expect(toRpcError({ code, message }).name).toBe(name)
      expect(toRpcError({ code: -32603, message: 'Internal JSON-RPC error.', data: { code, message } }).name).toBe(name)
    }
    expect(toRpcError(message).name).toBe(name)
  })

  test.each(['unknown transaction', 'Request already in progress', 'Network already exists'])(
    'does not take "%s" for a transaction that the network has',
    (message) => {
      expect(toRpcError({ code: -32603, message }).name).toBe('InternalRpcError')
    },
  )

  test('believes a clear code more than the words', () => {
    expect(toRpcError({ code: 4100, message: 'User rejected the request' }).name).toBe('UnauthorizedProviderError')
  })

  test('keeps the code as it came', () => {
    expect(toRpcError({ code: 5000, message: 'User disapproved' })).toMatchObject({ code: 5000 })
    expect(toRpcError({ code: -32603, message: 'nonce too low' })).toMatchObject({ name: 'NonceError', code: -32603 })
    expect(toRpcError('nonce too low')).toMatchObject({ name: 'NonceError', code: -32000 })
  })

  test('can be tested by class', () => {
    expect(toRpcError({ code: 4001 })).toBeInstanceOf(UserRejectedRequestError)
    expect(toRpcError({ code: 4100 })).not.toBeInstanceOf(UserRejectedRequestError)
    expect(new UserRejectedRequestError()).toMatchObject({ code: 4001, shortMessage: 'You declined the request' })
  })

  test('shows our sentence, and the wallet’s below it', () => {
    expect(toRpcError({ code: 4001, message: 'Nope' }).message).toBe('You declined the request\n\nNope')
    expect(toRpcError({ code: 4001 }).message).toBe('You declined the request')
  })

  test('gives an unknown code to a general error with the wallet’s words', () => {
    expect(toRpcError({ code: 12345, message: 'Odd' })).toMatchObject({
      name: 'RpcError',
      code: 12345,
      shortMessage: 'Odd',
    })
  })

  test('gives what has no code to the root of our errors', () => {
    const error = toRpcError({ message: 'Odd', code: 'ECONNREFUSED' })
    expect(error).not.toBeInstanceOf(RpcError)
    expect(error).toMatchObject({ name: 'BaseError', shortMessage: 'Odd' })
  })

  test('keeps our own errors', () => {
    const own = new BaseError('Connection lost')
    expect(toRpcError(own)).toBe(own)
  })

  test('does not take the old numbers of the browser for codes of a wallet', () => {
    const odd = new DOMException('Odd', 'HierarchyRequestError')
    expect(odd.code).toBe(3)
    expect(toRpcError(odd)).toMatchObject({ name: 'BaseError', shortMessage: 'Odd', cause: odd })
  })

  test('survives everything that is made to break it', () => {
    const trap = () => {
      throw new Error('trapped')
    }
    const revoked = Proxy.revocable({}, {})
    revoked.revoke()
    const circular: Record<string, unknown> = { code: -32603 }
    circular.data = circular
    circular.cause = circular
    const throwing = Object.defineProperties(
      {},
      Object.fromEntries(['code', 'message', 'data', 'cause', 'toString'].map((key) => [key, { get: trap }])),
    )
    const hostile: unknown[] = [
      new Proxy({}, { get: trap, has: trap, getPrototypeOf: trap, ownKeys: trap, getOwnPropertyDescriptor: trap }),
      new Proxy(() => {}, { get: trap, apply: trap, getPrototypeOf: trap }),
      revoked.proxy,
      throwing,
      circular,
      { code: 4001, message: { toString: trap } },
      { code: { valueOf: trap }, message: Symbol('s') },
      { code: -32603, data: revoked.proxy, cause: throwing },
      Symbol('s'),
      Object.create(null),
      Object.create(BaseError.prototype),
      Number.NaN,
      10n,
      [],
    ]
    for (const value of hostile) {
      const error = toRpcError(value)
      expect(Object.getPrototypeOf(error)).not.toBe(null)
      expect(error.shortMessage.length).toBeGreaterThan(0)
      expect(BaseError.from(error)).toBe(error)
    }
  })

  test('makes one of our errors of anything', () => {
    const anyPart = fc.anything({ withNullPrototype: true, withBigInt: true, maxDepth: 1, maxKeys: 3 })
    const anyThrown = fc.oneof(
      anyPart,
      fc.record({
        code: fc.oneof(fc.constantFrom(...codes.map(([code]) => code)), anyPart),
        message: anyPart,
        data: anyPart,
      }),
      fc.record({ code: fc.double(), message: fc.string({ unit: 'binary' }), cause: anyPart }),
    )
    fc.assert(
      fc.property(anyThrown, (value) => {
        const error = toRpcError(value)
        expect(BaseError.from(error)).toBe(error)
        expect(error.shortMessage.length).toBeGreaterThan(0)
        // Only the blank line between the sentence and its details.
        expect(error.message.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u)
        if (error instanceof RpcError) expect(Number.isSafeInteger(error.code)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
