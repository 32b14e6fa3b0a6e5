import { type Static, Type } from 'typebox'
import type { Moved, MovedTransfer } from './createMovedHistory.ts'

/** More coins than there will be (satoshis). */
const satoshis = Type.Integer({ minimum: 0, maximum: 21e14 })
const output = Type.Object({
  /** Some scripts have none. */
  scriptpubkey_address: Type.Optional(Type.String({ maxLength: 90 })),
  value: satoshis,
})
const transaction = Type.Object({
  txid: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  /** The input of new coins spends nothing. */
  vin: Type.Array(Type.Object({ prevout: Type.Union([output, Type.Null()]) })),
  vout: Type.Array(output),
  fee: satoshis,
  status: Type.Object({
    confirmed: Type.Boolean(),
    block_height: Type.Optional(Type.Integer({ minimum: 0 })),
    block_time: Type.Optional(Type.Integer({ minimum: 0, maximum: 253_402_300_799 })),
  }),
})

export const bitcoinTransactions: ReturnType<typeof Type.Array<typeof transaction>> = Type.Array(transaction)
export type bitcoinTransactions = Static<typeof bitcoinTransactions>

type Output = Static<typeof output>

/**
 * Says what a transaction was for an address: what it pays to it, less what it spends of it. What comes back is no
 * payment, and neither is the fee: the address pays it alone only if all inputs are its own.
 *
 * @returns Undefined if it is in no block, or has nothing to do with the address.
 */
export function describeBitcoinTransaction(
  { txid, vin, vout, fee, status }: bitcoinTransactions[number],
  account: string,
): Moved | undefined {
  const { confirmed, block_height: block, block_time: time } = status
  if (!confirmed || block === undefined || time === undefined) return undefined
  // Witness programs are written in one case (BIP-173), and servers write the lower one.
  const written = /^(?:BC|TB|BCRT)1/u.test(account) ? account.toLowerCase() : account
  const isOwn = ({ scriptpubkey_address: address }: Output) => address === written
  const spent = vin.flatMap(({ prevout }) => prevout ?? [])
  if (!spent.some(isOwn) && !vout.some(isOwn)) return undefined
  const pays = spent.length > 0 && spent.every(isOwn)
  const got = sum(vout.filter(isOwn)) - sum(spent.filter(isOwn)) + (pays ? BigInt(fee) : 0n)
  const base = { hash: txid, block, minedAt: time * 1000, status: 'confirmed' } as const

  function toMoved(from: string, to: string, amount: bigint): Moved {
    const transfers: readonly MovedTransfer[] = amount > 0n ? [{ token: null, from, to, amount }] : []
    return { ...base, from, to, transfers }
  }

  if (pays && vout.every(isOwn)) return toMoved(account, account, sum(vout))
  if (got > 0n) return toMoved(addressOf(spent.filter((one) => !isOwn(one))), account, got)
  return toMoved(account, addressOf(vout.filter((one) => !isOwn(one))), -got)
}

const sum = (outputs: readonly Output[]): bigint => outputs.reduce((total, { value }) => total + BigInt(value), 0n)

/** The one with most of the coins. */
function addressOf(outputs: readonly Output[]): string {
  const named = outputs.filter(({ scriptpubkey_address: address }) => address !== undefined)
  return named.toSorted((a, b) => b.value - a.value)[0]?.scriptpubkey_address ?? ''
}
