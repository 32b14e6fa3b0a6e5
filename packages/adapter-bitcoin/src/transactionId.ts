/** Some wallets return only zeros when they have no id. */
const pattern: RegExp = /^(?!0{64}$)[\da-f]{64}$/iu

/** Checks whether a text is the id of a transaction. */
export const isTransactionId = (text: string): boolean => pattern.test(text)
