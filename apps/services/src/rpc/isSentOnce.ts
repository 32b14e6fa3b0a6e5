/** What is signed and what is sent to be carried out, in the words of every family of chains. */
const moving = /sign|(?:^|_)(?:send|submit)|^requestAirdrop$/iu
/** Reads whose names only sound like it, such as `getSignatureStatuses`. */
const reading = /^get[A-Z]/u

/**
 * Whether a second node must not get the same request once the first may have it: the transaction would be known
 * already, and the error about that would hide that all is well.
 */
export function isSentOnce(method: string): boolean {
  return moving.test(method) && !reading.test(method)
}
