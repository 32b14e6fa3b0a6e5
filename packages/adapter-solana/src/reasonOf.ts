/** What the programs of the token, and the network itself, say when a transfer fails. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/account is frozen|custom program error: 0x11\b/iu, 'The account for this token is frozen.'],
  [
    /no memo in previous instruction|custom program error: 0x24\b/iu,
    'The receiver requires a memo with each transfer.',
  ],
  [/no record of a prior credit|^AccountNotFound$/iu, 'The account has no coins to pay the fee with.'],
  [
    /block(hash)? ?not ?(available|found)/iu,
    'The transaction came too late, or the wallet is on another network. Try again.',
  ],
]

/**
 * Finds the reason why a network refuses a transaction, in plain words.
 *
 * @param lines - What the network and its programs say. Whatever is no text is skipped.
 */
export function reasonOf(lines: readonly unknown[]): string | undefined {
  const texts = lines.filter((line): line is string => typeof line === 'string')
  return reasons.find(([words]) => texts.some((line) => words.test(line.slice(0, 1_000))))?.[1]
}
