/** The arguments of a call, in words of 32 bytes. */
export type CallWords = readonly string[]

/** Divides calldata without its method into words. A rest that is no whole word does not count. */
export const toWords = (arguments_: string): CallWords => arguments_.match(/.{64}/gu) ?? []

export const toNumber = (word = ''): bigint => BigInt(`0x${word || '0'}`)
export const toAccount = (word = ''): string => `0x${word.slice(24)}`
/** The place of the word to which an offset leads. It is beyond all words where the offset is none. */
export const toPlace = (word = 'f'): number => Number(toNumber(word)) / 32
