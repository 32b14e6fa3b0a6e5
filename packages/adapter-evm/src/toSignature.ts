import { InvalidWalletResponseError } from './evmErrors.js'

const pattern: RegExp = /^0x[\da-f]+$/iu
/** Contract wallets give long signatures, but not that long (characters). */
const limit = 2 ** 17

/** @throws {InvalidWalletResponseError} The wallet's answer is not a string of bytes in hexadecimal. */
export function toSignature(answer: unknown, method: string): string {
  const isSignature =
    typeof answer === 'string' && answer.length <= limit && answer.length % 2 === 0 && pattern.test(answer)
  if (!isSignature) throw new InvalidWalletResponseError({ method })
  return answer
}
