import { cleanText, InvalidChainIdError } from '@mooring/core'

/** Hexadecimal or decimal. Some wallets put zeros in front. */
const pattern: RegExp = /^(0x[\da-f]{1,64}|\d{1,32})$/iu

/**
 * Parses a chain id in any format of wallets: `'0x89'`, `'0x0089'`, `137`, `'137'`.
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
