import { InsufficientFundsError } from '@mooring/core'
import type { AddressKind } from './parseAddress.js'
import type { Coin } from './readCoins.js'
import { dustOf, feeOf, inputSize, sizeOf } from './sizes.js'

export type Selection = {
  readonly coins: readonly Coin[]
  /** The change for the sender. 0 if it is worth less than its own output: then it goes to the miner. */
  readonly change: bigint
}

/** Coins of this size or less usually carry a collectible or a token (satoshi), most of them on Taproot addresses. */
const collectible = { taproot: 10_000n, other: 1_000n }

/** Whether a coin is as small as those that usually carry a collectible or a token. */
export function isCollectible(value: bigint, kind: AddressKind): boolean {
  return value <= collectible[kind === 'p2tr' ? 'taproot' : 'other']
}

/** Whether a coin is worth more than its own fee, and likely carries nothing but its value. */
export function isSpendable({ value }: Coin, kind: AddressKind, rate: number): boolean {
  return value > feeOf(inputSize(kind), rate) && !isCollectible(value, kind)
}

/**
 * Chooses coins for a payment, in the given order, and leaves out those that cost more than they are worth, or may be
 * collectibles.
 *
 * @throws {InsufficientFundsError} They are not enough for the payment and its fee.
 */
export function selectCoins({ coins, kind, to, value, rate }: selectCoins.Options): Selection {
  const chosen: Coin[] = []
  let sum = 0n
  for (const coin of coins) {
    if (!isSpendable(coin, kind, rate)) continue
    chosen.push(coin)
    sum += coin.value
    const rest = sum - value - feeOf(sizeOf(kind, chosen.length, [to]), rate)
    if (rest < 0n) continue
    const change = sum - value - feeOf(sizeOf(kind, chosen.length, [to, kind]), rate)
    return { coins: chosen, change: change >= dustOf(kind) ? change : 0n }
  }
  throw new InsufficientFundsError({ details: 'The coins of the account do not cover the amount and the fee.' })
}

export declare namespace selectCoins {
  type Options = {
    coins: readonly Coin[]
    /** The kind of the paying address, which also gets the change. */
    kind: AddressKind
    /** The kind of the receiving address. */
    to: AddressKind
    /** In satoshi. */
    value: bigint
    /** In satoshi for each virtual byte. */
    rate: number
  }
}
