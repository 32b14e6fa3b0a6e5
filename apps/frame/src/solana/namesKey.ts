import * as Hex from 'ox/Hex'

/**
 * Whether bytes have the key of the account in them. Whatever an account signs as a transaction has its key among the
 * accounts, in every form that there is or will be, and no text has these 32 bytes. So a message with the key may be a
 * transaction.
 *
 * @see https://solana.com/docs/core/transactions
 */
export const namesKey = (bytes: `0x${string}`, publicKey: Uint8Array): boolean => {
  const [whole, key] = [bytes.slice(2).toLowerCase(), Hex.fromBytes(publicKey).slice(2)]
  for (let at = whole.indexOf(key); at >= 0; at = whole.indexOf(key, at + 1)) if (at % 2 === 0) return true
  return false
}
