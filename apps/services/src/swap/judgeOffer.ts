import { isAddressEqual } from 'viem'
import type { SwapContracts, SwapQuestion, SwapQuote } from './SwapSource.ts'
import { isNative } from './swapAbi.ts'

/** How long an offer has to last (ms): a visitor reads it, and a wallet asks. */
const shortestLife = 15_000
/** Per million: what the minimum of a provider may be short of ours, because it rounds otherwise. */
const rounding = 10n

/**
 * Compares an offer with what was asked for, and with the contracts that the source is known to use.
 *
 * @param now - Milliseconds since 1970.
 * @returns What is wrong with it; undefined if nothing is.
 */
export function judgeOffer(
  { chain: _, from, amount, slippage }: SwapQuestion,
  { amountOut, least, spender, transaction, expiresAt }: SwapQuote,
  { routers, spender: known }: SwapContracts,
  now: number,
): string | undefined {
  if (amountOut <= 0n || amountOut >= 2n ** 256n) return 'it gives nothing'
  if (!(expiresAt >= now + shortestLife)) return 'it has expired, or will at once'
  const asked = (amountOut * BigInt(100 - slippage)) / 100n
  if (least < asked - (asked * rounding) / 1_000_000n) return 'its minimum is lower than the accepted one'
  if (least > amountOut) return 'its minimum is higher than its amount'
  if (!transaction) return undefined
  if (!routers.some((router) => isAddressEqual(router, transaction.to))) return 'it calls an unknown contract'
  if (!isNative(from) && transaction.value !== 0n) return 'it takes coins beside the token'
  if (isNative(from) && transaction.value !== amount) return 'it takes another amount of coins'
  return isNative(from) || isUnneeded(spender) || isAddressEqual(spender, known)
    ? undefined
    : 'another contract than the known one would take the token'
}

/** Wrapping needs no approval. */
const isUnneeded = (spender: string): boolean => /^0x0{40}$/u.test(spender)
