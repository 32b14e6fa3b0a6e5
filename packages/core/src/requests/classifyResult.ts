/** The result of the embedded wallet: a transaction's hash, a signature, or an object. */
export type ResultKind = 'transaction' | 'signature' | 'object'

/**
 * Classifies a result of the embedded wallet by its form.
 *
 * @example
 * ```ts
 * import { classifyResult } from '@mooring/core/internal'
 *
 * classifyResult(`0x${'ab'.repeat(32)}`) // 'transaction'
 * classifyResult(`0x${'ab'.repeat(65)}`) // 'signature'
 * classifyResult({ id: '0x1' }) // 'object'
 * ```
 *
 * @see Specification §5: a 0x 64-hex string, or a 0x hex string of at least 62 characters; anything else is an object.
 */
export function classifyResult(result: unknown): ResultKind {
  if (typeof result !== 'string' || !/^0x[0-9A-Fa-f]{62,}$/u.test(result)) return 'object'
  return result.length === 66 ? 'transaction' : 'signature'
}
