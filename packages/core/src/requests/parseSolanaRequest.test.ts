import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { InvalidParamsRpcError } from '../errors/rpcErrors.js'
import { unsafeMethods } from './classifyMethod.js'
import { parseSolanaRequest, type SolanaMethod } from './parseSolanaRequest.js'

const methods: readonly SolanaMethod[] = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
]

const valid: readonly (readonly [SolanaMethod, unknown])[] = [
  ['solana_signMessage', { message: '2NEpo7TZ', pubkey: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU' }],
  ['solana_signTransaction', { transaction: 'AQAB' }],
  ['solana_signTransaction', { transaction: 'AQAB', pubkey: '7xKX' }],
  ['solana_signAllTransactions', { transactions: ['AQAB', 'AgAB'] }],
  ['solana_signAndSendTransaction', { transaction: 'AQAB' }],
  ['solana_signAndSendTransaction', { transaction: 'AQAB', options: {} }],
  ['solana_signAndSendTransaction', { transaction: 'AQAB', options: undefined }],
  [
    'solana_signAndSendTransaction',
    { transaction: 'AQAB', options: { skipPreflight: undefined, preflightCommitment: undefined } },
  ],
  ['solana_signAndSendTransaction', { transaction: 'AQAB', options: { maxRetries: undefined } }],
  [
    'solana_signAndSendTransaction',
    {
      transaction: 'AQAB',
      options: { skipPreflight: true, preflightCommitment: 'confirmed', maxRetries: 0, minContextSlot: 3 },
    },
  ],
]

const invalid: readonly (readonly [SolanaMethod, unknown])[] = [
  ['solana_signMessage', { message: '2NEpo7TZ' }],
  ['solana_signMessage', { pubkey: '7xKX' }],
  ['solana_signMessage', { message: '', pubkey: '7xKX' }],
  ['solana_signMessage', { message: '2NEpo7TZ', pubkey: '' }],
  ['solana_signMessage', [{ message: '2NEpo7TZ', pubkey: '7xKX' }]],
  ['solana_signTransaction', {}],
  ['solana_signTransaction', { transaction: 1 }],
  ['solana_signTransaction', { transaction: '' }],
  ['solana_signAllTransactions', { transactions: [] }],
  ['solana_signAllTransactions', { transactions: 'AQAB' }],
  ['solana_signAllTransactions', { transactions: ['AQAB', ''] }],
  ['solana_signAllTransactions', { transaction: 'AQAB' }],
  ['solana_signAndSendTransaction', { options: {} }],
  ['solana_signAndSendTransaction', { transaction: 'AQAB', options: null }],
  ['solana_signAndSendTransaction', { transaction: 'AQAB', options: { skipPreflight: 'yes' } }],
  ['solana_signAndSendTransaction', { transaction: 'AQAB', options: { preflightCommitment: 'sure' } }],
  ['solana_signAndSendTransaction', { transaction: 'AQAB', options: { maxRetries: -1 } }],
  ['solana_signAndSendTransaction', { transaction: 'AQAB', options: { maxRetries: 1.5 } }],
  ['solana_signAndSendTransaction', { transaction: 'AQAB', options: { minContextSlot: '3' } }],
]

describe('parseSolanaRequest', () => {
  test.each(valid)('takes for %s: %j', (method, params) => {
    expect(parseSolanaRequest(method, params)).toEqual(params)
  })

  test.each(invalid)('refuses for %s: %j', (method, params) => {
    expect(() => parseSolanaRequest(method, params)).toThrow(InvalidParamsRpcError)
  })

  test.each(['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max'])(
    'takes the commitment %s',
    (preflightCommitment) => {
      const params = { transaction: 'AQAB', options: { preflightCommitment } }
      expect(parseSolanaRequest('solana_signAndSendTransaction', params)).toEqual(params)
    },
  )

  test('knows every Solana method that needs approval', () => {
    expect([...unsafeMethods].filter((method) => method.startsWith('solana_'))).toEqual(methods)
  })

  test('says which part is wrong', () => {
    expect(() => parseSolanaRequest('solana_signAllTransactions', { transactions: ['AQAB', 1] })).toThrow(
      /transactions\.1: /,
    )
  })

  test('reads or refuses anything, and refuses it with our error', () => {
    fc.assert(
      fc.property(fc.constantFrom(...methods), fc.anything({ withNullPrototype: true }), (method, params) => {
        try {
          expect(typeof parseSolanaRequest(method, params)).toBe('object')
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidParamsRpcError)
        }
      }),
    )
  })
})
