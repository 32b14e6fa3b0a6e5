/** The version of the format, with the bit of a signature. */
const version = 0x84
/** The bytes of a signature, behind the kind of its key: of ECDSA it is one longer. */
const signatures: readonly number[] = [65, 66]

/**
 * Checks that a signed transaction is the one that was asked for: of this account, with one of these ends, and nothing
 * else. A call that only ends alike, such as a batch of several, is another one.
 *
 * @param options - The whole transaction; the key of the account; and what follows the signature, in every form that is
 * accepted.
 * @see Substrate, the format of extrinsics, version 4.
 */
export function isSignedCall({ transaction, from, ends }: isSignedCall.Options): boolean {
  const start = [1, 2, 4][(transaction[0] ?? 0) & 3] ?? 5
  const body = transaction.subarray(start)
  // Most networks name the kind of the address first.
  return [
    [version, 0, ...from],
    [version, ...from],
  ].some((head) =>
    ends.some(
      (end) =>
        signatures.includes(body.length - head.length - end.length) &&
        head.every((byte, index) => body[index] === byte) &&
        end.every((byte, index) => body[body.length - end.length + index] === byte),
    ),
  )
}

export declare namespace isSignedCall {
  type Options = { transaction: Uint8Array; from: Uint8Array; ends: readonly Uint8Array[] }
}
