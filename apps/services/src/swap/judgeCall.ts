import { isAddressEqual } from 'viem'
import { readCall } from './readCall.ts'
import type { SwapQuestion, SwapQuote } from './SwapSource.ts'
import { isNative } from './swapAbi.ts'

/**
 * Compares the calldata of an offer with what was asked for: what a provider says beside it proves nothing.
 *
 * @param now - Milliseconds since 1970.
 * @returns What is wrong with it; undefined if nothing is.
 */
export function judgeCall(
  { from, to, amount, account }: SwapQuestion,
  { transaction, least }: SwapQuote,
  now: number,
): string | undefined {
  if (!account || !transaction) return 'it has no transaction'
  const call = readCall(transaction.data)
  if (!call) return 'its call cannot be read'
  if (!isAddressEqual(call.receiver, account)) return 'its call pays another account'
  if (call.from !== undefined && !isAddressEqual(call.from, from)) return 'its call sells another token'
  if (!isAddressEqual(call.to, to)) return 'its call buys another token'
  if ((call.amount === undefined) !== isNative(from)) return 'its call sells another token'
  if (call.amount !== undefined && call.amount !== amount) return 'its call sells another amount'
  if (call.least < least) return 'its call accepts less than the offer says'
  return call.deadline !== undefined && call.deadline <= now ? 'its call has expired' : undefined
}
