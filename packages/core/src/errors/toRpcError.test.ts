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
  // WalletConnect's: of the session, its chains, its methods, its events.
  [5000, 'UserRejectedRequestError'],
  [5001, 'UserRejectedRequestError'],
  [5002, 'UserRejectedRequestError'],
  [5003, 'UserRejectedRequestError'],
  [5700, 'UnsupportedNonOptionalCapabilityError'],
  [5710, 'UnsupportedChainIdError'],
  [5720, 'DuplicateIdError'],
  [5730, 'UnknownBundleIdError'],
  [5740, 'BundleTooLargeError'],
  [5750, 'AtomicReadyWalletRejectedUpgradeError'],
  [5760, 'AtomicityNotSupportedError'],
]

/** One of each kind; the test of `errorByWords` has them all. */
const texts: readonly (readonly [message: string, name: string])[] = [
  ['MetaMask Tx Signature: User denied transaction signature.', 'UserRejectedRequestError'],
  ['execution reverted: Order was cancelled by user', 'ExecutionRevertedError'],
  ['insufficient funds for gas * price + value: address 0xab have 0 want 1', 'InsufficientFundsError'],
  ['already known', 'AlreadyKnownError'],
  ['nonce too low: next nonce 5, tx nonce 4', 'NonceError'],
  ['max fee per gas less than block base fee: address 0xab', 'FeeCapError'],
  ['intrinsic gas too low: gas 1, minimum needed 21000', 'IntrinsicGasError'],
]

describe('toRpcError', () => {
  test.each(codes)('names the code %i %s, wherever the wallet puts it', (code, name) => {
    const inner = { code, message: 'Because' }
    const wrapped = { code: -32603, message: 'Internal JSON-RPC error.' }
    const forms = [
      inner,
      Object.assign(new Error('Because'), { code }),
      { code: String(code), message: 'Because' },
      { code: BigInt(code), message: 'Because' },
      { ...wrapped, data: inner },
      { ...wrapped, data: { originalError: inner } },
      { ...wrapped, data: { cause: inner } },
      { ...wrapped, innerError: inner },
      { message: 'Failed', cause: inner },
      { error: inner },
      { jsonrpc: '2.0', id: 1, error: inner },
      { code: 'UNKNOWN_ERROR', message: 'could not coalesce error', info: { error: inner, payload: {} } },
      new Error('Outer', { cause: new Error('Middle', { cause: { ...wrapped, data: { error: inner } } }) }),
      { code: 12345, message: 'Of the wallet alone', cause: inner },
    ]
    for (const form of forms) {
      const error = toRpcError(form)
      expect(error).toBeInstanceOf(RpcError)
      expect(error).toMatchObject({ name, code, cause: form })
    }
  })

  test.each(texts)('understands "%s" as %s', (message, name) => {
    for (const code of [undefined, -32000, -32003, -32010, -32603, 500]) {
      expect(toRpcError({ code, message }).name).toBe(name)
      expect(toRpcError({ code: -32603, message: 'Internal JSON-RPC error.', data: { code, message } }).name).toBe(name)
      expect(toRpcError({ error: { code, message } }).name).toBe(name)
    }
    expect(toRpcError(message).name).toBe(name)
    expect(toRpcError({ error: message }).name).toBe(name)
  })

  // RpcErrorType.java of Besu uses the codes of EIP-1474 for other things.
  test.each([
    [-32001, 'Nonce too low', 'NonceError'],
    [-32003, 'Intrinsic gas exceeds gas limit', 'IntrinsicGasError'],
    [-32004, 'Upfront cost exceeds account balance', 'InsufficientFundsError'],
    [-32005, 'Transaction gas limit exceeds block gas limit', 'IntrinsicGasError'],
    [-32006, 'Nonce too high', 'NonceError'],
    [-32009, 'Gas price below current base fee', 'FeeCapError'],
  ])('believes the words more than a code that nodes use for many things: %i, "%s"', (code, message, name) => {
    expect(toRpcError({ code, message })).toMatchObject({ name, code })
  })

  test('does not take the words of a contract for those of the visitor', () => {
    for (const text of ['cancelled by user', 'User rejected', 'Request rejected', 'insufficient funds']) {
      const forms = [
        { code: 3, message: text },
        { code: 3, message: `execution reverted: ${text}`, data: '0x08c379a0' },
        { code: -32603, message: text, data: { code: 3, message: text } },
        { code: -32603, message: text, cause: { message: 'execution reverted' } },
        { code: 'CALL_EXCEPTION', reason: text, message: `execution reverted: "${text}"` },
        { code: 'UNPREDICTABLE_GAS_LIMIT', reason: text, message: 'cannot estimate gas', error: { message: 'revert' } },
        { name: 'ContractFunctionRevertedError', message: `The contract refused:\n${text}` },
      ]
      for (const form of forms) expect(toRpcError(form).name).toBe('ExecutionRevertedError')
    }
  })

  test.each([
    ['ACTION_REJECTED', 'UserRejectedRequestError'],
    ['CALL_EXCEPTION', 'ExecutionRevertedError'],
    ['INSUFFICIENT_FUNDS', 'InsufficientFundsError'],
    ['NONCE_EXPIRED', 'NonceError'],
    ['REPLACEMENT_UNDERPRICED', 'FeeCapError'],
    ['NETWORK_ERROR', 'BaseError'],
    ['TIMEOUT', 'BaseError'],
    ['UNSUPPORTED_OPERATION', 'BaseError'],
  ])('names the code %s of ethers %s', (code, name) => {
    expect(toRpcError({ code, message: 'Because' }).name).toBe(name)
    expect(toRpcError(new Error('Outer', { cause: { code, shortMessage: 'Because' } })).name).toBe(name)
  })

  test.each([
    ['UserRejectedRequestError', 'UserRejectedRequestError'],
    ['ExecutionRevertedError', 'ExecutionRevertedError'],
    ['InsufficientFundsError', 'InsufficientFundsError'],
    ['NonceTooLowError', 'NonceError'],
    ['NonceTooHighError', 'NonceError'],
    ['NonceMaxValueError', 'NonceError'],
    ['FeeCapTooHighError', 'FeeCapError'],
    ['FeeCapTooLowError', 'FeeCapError'],
    ['TipAboveFeeCapError', 'FeeCapError'],
    ['MaxFeePerGasTooLowError', 'FeeCapError'],
    ['IntrinsicGasTooHighError', 'IntrinsicGasError'],
    ['IntrinsicGasTooLowError', 'IntrinsicGasError'],
    ['UnknownNodeError', 'BaseError'],
    ['TransactionExecutionError', 'BaseError'],
  ])('names the class %s of viem, which has no code, %s', (name, expected) => {
    expect(toRpcError(Object.assign(new Error('Because'), { name })).name).toBe(expected)
  })

  test('shows the words of what is wrapped, if what wraps it has none', () => {
    expect(toRpcError({ error: { code: -32603, message: 'Odd' } }).details).toBe('Odd')
    expect(toRpcError({ error: { code: 12345, message: 'Odd' } }).shortMessage).toBe('Odd')
  })

  test.each(['unknown transaction', 'Request already in progress', 'Network already exists'])(
    'does not take "%s" for a transaction that the network has',
    (message) => {
      expect(toRpcError({ code: -32603, message }).name).toBe('InternalRpcError')
    },
  )

  test.each([-32000, -32003, -32603])('prefers any other code to %i, which says next to nothing', (code) => {
    const value = { code, message: 'Failed', data: { code: -32005, data: { code } } }
    expect(toRpcError(value)).toMatchObject({ name: 'LimitExceededRpcError', code: -32005 })
  })

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

  test('does not take what the browser throws for the answer of a wallet', () => {
    expect(toRpcError(new DOMException('The user aborted a request.', 'AbortError')).name).toBe('BaseError')
    const wrapped = new Error('Odd', { cause: new DOMException('User rejected', 'HierarchyRequestError') })
    expect(toRpcError(wrapped).name).toBe('BaseError')
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
