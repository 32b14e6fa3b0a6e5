import { type CaipNetworkId, InvalidParamsRpcError, readProperty } from '@mooring/core'

/**
 * Checks that a transaction or a bundle names no other network than the one that it is explained for.
 *
 * @throws {InvalidParamsRpcError} It names another one.
 */
export function checkChain(value: unknown, network: CaipNetworkId): void {
  const chainId = readProperty(value, 'chainId') ?? undefined
  if (chainId === undefined || `eip155:${Number(chainId)}` === network) return
  throw new InvalidParamsRpcError({ details: `\`chainId\` is not the network in use, ${network}. Switch to it first.` })
}
