import { InvalidWalletResponseError } from '@mooring/core'

const pattern: RegExp = /^0x[\da-f]+$/iu
/** Longer than the signatures of contract wallets (characters). */
const limit = 2 ** 17

/** @throws {InvalidWalletResponseError} The wallet's answer is not hexadecimal bytes. */
export function toSignature(answer: unknown, method: string): string {
  const isSignature =
    typeof answer === 'string' && answer.length <= limit && answer.length % 2 === 0 && pattern.test(answer)
  if (!isSignature) throw new InvalidWalletResponseError({ method })
  return answer
}
