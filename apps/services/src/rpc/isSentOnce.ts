/** Methods that send signed data for execution, in every chain family. */
const moving = /sign|(?:^|_)(?:send|submit)|^requestAirdrop$/iu
/** Read methods with similar names, such as `getSignatureStatuses`. */
const reading = /^get[A-Z]/u

/**
 * Whether a request must not go to a second node once the first may have accepted it. The second would report the
 * transaction as already known, and that error would hide the success.
 */
export function isSentOnce(method: string): boolean {
  return moving.test(method) && !reading.test(method)
}
