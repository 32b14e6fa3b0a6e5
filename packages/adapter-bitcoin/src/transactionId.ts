/** An id of zeros only is what some wallets give when they have none. */
const pattern: RegExp = /^(?!0{64}$)[\da-f]{64}$/iu

/** Whether a text is the id of a transaction. */
export const isTransactionId = (text: string): boolean => pattern.test(text)
