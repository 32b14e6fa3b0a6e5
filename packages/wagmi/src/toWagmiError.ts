import { UserRejectedRequestError } from 'viem'

/** The kit's errors for a visitor who did not want to. */
const refusals: readonly string[] = ['UserRejectedRequestError', 'ConnectionCancelledError']

/** Names a visitor's "no" as viem does, because dapps compare with that name. Other errors stay as they are. */
export function toWagmiError(error: unknown): unknown {
  return error instanceof Error && refusals.includes(error.name) ? new UserRejectedRequestError(error) : error
}
