/** The arguments of a call, in words of 32 bytes. */
export type CallWords = readonly string[]

/** Divides calldata without its method into words. A rest that is no whole word does not count. */
export const toWords = (arguments_: string): CallWords => arguments_.match(/.{64}/gu) ?? []

export const toNumber = (word = ''): bigint => BigInt(`0x${word || '0'}`)
export const toAccount = (word = ''): string => `0x${word.slice(24)}`
/**
 * The place of the word to which an offset leads. It is beyond all words where there is no offset, and where it leads
 * between two words: a contract would read other words there than these.
 */
export function toPlace(word: string | undefined): number {
  const offset = word === undefined ? 1n : toNumber(word)
  return offset % 32n === 0n ? Number(offset / 32n) : Number.POSITIVE_INFINITY
}
