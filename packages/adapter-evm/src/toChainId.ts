import { cleanText, InvalidChainIdError } from '@mooring/core'

/** Hexadecimal or decimal, without leading zeros. */
const pattern: RegExp = /^(0x[1-9a-f][\da-f]{0,13}|[1-9]\d{0,15})$/iu

/**
 * Parses a chain id in any format of wallets: `'0x89'`, `137`, `'137'`.
 *
 * @throws {InvalidChainIdError} It is not a whole number from 1 to 2^53 - 1.
 * @see EIP-155; EIP-695.
 */
export function toChainId(value: unknown): number {
  const id = typeof value === 'number' ? value : typeof value === 'string' && pattern.test(value) ? Number(value) : 0
  if (Number.isSafeInteger(id) && id > 0) return id
  const text = typeof value === 'number' ? String(value) : cleanText(value, 40)
  throw new InvalidChainIdError({ details: `${text || 'What was given'} is not a whole number from 1 to 2^53 - 1.` })
}
