import { InvalidChainIdError } from '../networks/networkErrors.js'

/** The first number beyond chain ids: its bit marks an EVM chain. Specification §5. */
const limit = 0x80000000

/**
 * Returns the coin type of a name's address on an EVM chain.
 *
 * @example
 * ```ts
 * import { toCoinType } from '@mooring/core'
 *
 * toCoinType(1) // 60, the type of Ethereum
 * toCoinType(10) // 2147483658
 * ```
 *
 * @param chainId - The number of the chain.
 * @throws {InvalidChainIdError} "Invalid chainId": not a whole number from 1 to 2147483647.
 * @see Specification §5; ENSIP-9; ENSIP-11.
 */
export function toCoinType(chainId: number): number {
  if (!Number.isInteger(chainId) || chainId < 1 || chainId >= limit) {
    throw new InvalidChainIdError({ details: `The id of a chain with names is a whole number from 1 to ${limit - 1}.` })
  }
  return chainId === 1 ? 60 : limit + chainId
}

export declare namespace toCoinType {
  type ErrorType = InvalidChainIdError
}
