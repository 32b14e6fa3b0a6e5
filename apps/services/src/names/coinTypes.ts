import { ServiceError } from '../server/ServiceError.ts'

/** The coin type of Ethereum, which lookups of an EVM account use first. */
export const ethereum = 60
/** Marks the id of another EVM chain. */
const evm = 0x80_00_00_00

/**
 * Returns the network of a coin type; none for 60, which stands for an account of any EVM network.
 *
 * @throws {ServiceError} 400: not an EVM chain.
 * @see ENSIP-9; ENSIP-11.
 */
export function toCaipNetworkId(coinType: number): string | undefined {
  if (coinType === ethereum) return undefined
  if (coinType <= evm) throw new ServiceError(400, 'coin_type', 'Only addresses of EVM chains have names')
  return `eip155:${coinType - evm}`
}
