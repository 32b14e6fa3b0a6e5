/** `uiMultiplier()`. */
export const uiMultiplier = '0xa60bf13d'
const one = 10n ** 18n
const word: RegExp = /^0x[\da-f]{64}$/iu

/**
 * Checks whether a token shows its amounts scaled, by its answer to `uiMultiplier()`, which has 18 decimals. Other tokens
 * answer with nothing, or with the zero of a fallback.
 *
 * @see ERC-8056.
 */
export function isScaled(answer: unknown): boolean {
  return typeof answer === 'string' && word.test(answer) && BigInt(answer) !== one && BigInt(answer) !== 0n
}
