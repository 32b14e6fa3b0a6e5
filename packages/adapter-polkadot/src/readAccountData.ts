import { InvalidReplyError } from '@mooring/core'
import { blake2b } from '@noble/hashes/blake2.js'
import { fromHex, toHex } from './hex.js'

/** The network's data of an account, in base units of its coin. */
export type AccountData = {
  /** The number of transactions that the account has sent. */
  readonly nonce: number
  /** What keeps the account alive. Without any it does not exist. */
  readonly providers: number
  readonly free: bigint
  readonly reserved: bigint
  /** The part of `free` and `reserved` that is locked, for staking or votes. */
  readonly frozen: bigint
}

/** `System` and `Account`, each as `twox128`. */
const map = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'
const none: AccountData = { nonce: 0, providers: 0, free: 0n, reserved: 0n, frozen: 0n }
/** Four counters of 4 bytes, then the amounts of 16 bytes. */
const amounts = 16

/** Computes the storage key of an account. */
export function toAccountKey(id: Uint8Array): string {
  return `${map}${toHex(blake2b(id, { dkLen: 16 })).slice(2)}${toHex(id).slice(2)}`
}

/**
 * Decodes an account from a network's storage. A missing account has a balance of 0.
 *
 * @throws {InvalidReplyError} It is not an account.
 * @see Substrate, `frame_system::AccountInfo`, `pallet_balances::AccountData`.
 */
export function readAccountData(value: unknown): AccountData {
  if (value === null || value === undefined) return none
  const bytes = fromHex(value)
  if (!bytes || bytes.length < amounts + 4 * 16) throw new InvalidReplyError({ details: 'It is not an account.' })
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const amount = (index: number): bigint => {
    const at = amounts + index * 16
    return view.getBigUint64(at, true) + (view.getBigUint64(at + 8, true) << 64n)
  }
  const last = amount(3)
  // Older networks store two locks here. Newer ones store flags with the highest bit set.
  const locked = last < 2n ** 127n && last > amount(2) ? last : amount(2)
  return {
    nonce: view.getUint32(0, true),
    providers: view.getUint32(8, true),
    free: amount(0),
    reserved: amount(1),
    frozen: locked,
  }
}

/** Returns the part of `free` that is not locked. */
export function spendableOf({ free, reserved, frozen }: AccountData): bigint {
  const locked = frozen > reserved ? frozen - reserved : 0n
  return free > locked ? free - locked : 0n
}
