import { BaseError } from 'viem'
import { isNetworkGone } from '../chains/isNetworkGone.ts'
import { ServiceError } from '../server/ServiceError.ts'

/** Why the allowance of a token could not be read. */
export function notAToken(cause: unknown): ServiceError {
  const isRefused = cause instanceof BaseError && cause.name === 'ContractFunctionExecutionError'
  return isRefused && !isNetworkGone(cause)
    ? new ServiceError(400, 'tokenAddress', 'There is no such token on the network')
    : new ServiceError(503, 'tokenAddress', 'The network does not answer at the moment', { cause })
}

/** Why the gas of a swap could not be estimated. */
export function wouldFail(cause: unknown): ServiceError {
  return isNetworkGone(cause)
    ? new ServiceError(503, 'chainId', 'The network does not answer at the moment', { cause })
    : new ServiceError(
        400,
        'userAddress',
        'The swap would fail: the account has too little or has not allowed it yet, or less would come out than agreed to',
      )
}
