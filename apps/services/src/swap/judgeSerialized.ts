import { readMessage } from './readMessage.ts'
import type { AnyQuestion, SerializedQuote } from './SwapSource.ts'

/** How long an offer has to last (ms): a visitor reads it, and a wallet asks. */
const shortestLife = 15_000

/** What each swap may call beside its router: system, both token programs, token accounts, compute budget, memo. */
const common: readonly string[] = [
  '11111111111111111111111111111111',
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  'ComputeBudget111111111111111111111111111111',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
]

/**
 * Compares an offer that is a whole transaction with what was asked for: the amounts, who pays and signs, and which
 * programs are called. What they do is up to the network (`simulateSerialized`). Pages read each instruction as well.
 *
 * @param routers - The programs of the source.
 * @param now - Milliseconds since 1970.
 * @returns What is wrong with it; undefined if nothing is.
 */
export function judgeSerialized(
  { account, slippage }: AnyQuestion,
  { amountOut, least, transaction, expiresAt }: SerializedQuote,
  routers: readonly string[],
  now: number,
): string | undefined {
  if (amountOut <= 0n || amountOut >= 2n ** 64n) return 'it gives nothing'
  if (!(expiresAt >= now + shortestLife)) return 'it has expired, or will at once'
  // A provider may round by one.
  if (least < (amountOut * BigInt(100 - slippage)) / 100n - 1n) return 'its minimum is lower than the accepted one'
  if (least > amountOut) return 'its minimum is higher than its amount'
  const message = attempt(() => readMessage(Buffer.from(transaction, 'base64')))
  if (!message) return 'its transaction cannot be read'
  if (message.signers[0] !== account) return 'another account pays its fee'
  if (message.missing.length !== 1 || message.missing[0] !== account) return 'it needs the signature of another account'
  const known = new Set([...common, ...routers])
  return message.programs.every((program) => known.has(program)) ? undefined : 'it calls an unknown program'
}

function attempt<value>(read: () => value): value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
