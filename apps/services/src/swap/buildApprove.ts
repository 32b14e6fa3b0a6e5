import { encodeFunctionData, erc20Abi } from 'viem'
import type { ServedEvmChain } from '../chains/createChains.ts'
import { isNetworkGone } from '../chains/isNetworkGone.ts'
import { ServiceError } from '../server/ServiceError.ts'

type Address = `0x${string}`

export type BuiltApprove = { readonly data: `0x${string}`; readonly gas: bigint | undefined }

/**
 * Builds the call that approves the router for a token. Some tokens (USDT is one) refuse a new allowance until the old
 * one is revoked: then this returns the revoking call, and the client asks again afterwards.
 *
 * @param approve - `amount` in base units; without a `user`, the current allowance is unknown.
 * @throws {ServiceError} 503: the chain does not answer.
 */
export async function buildApprove(
  { client }: ServedEvmChain,
  { token, router, amount, user }: buildApprove.Options,
): Promise<BuiltApprove> {
  const build = (allowed: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, allowed] })
  const data = build(amount)
  if (!user) return { data, gas: undefined }
  const estimate = (data: `0x${string}`) =>
    client.estimateGas({ account: user, to: token, data }).catch(undefinedIfRefused)

  const gas = await estimate(data)
  if (gas !== undefined) return { data, gas }
  const before = await client
    .readContract({ address: token, abi: erc20Abi, functionName: 'allowance', args: [user, router] })
    .catch(undefinedIfRefused)
  const reset = before ? await estimate(build(0n)) : undefined
  return reset === undefined ? { data, gas } : { data: build(0n), gas: reset }
}

/** Revoking costs gas, so it is requested only if the token refused the change. */
function undefinedIfRefused(cause: unknown): undefined {
  if (!isNetworkGone(cause)) return undefined
  throw new ServiceError(503, 'chainId', 'The network does not answer at the moment', { cause })
}

export declare namespace buildApprove {
  type Options = { token: Address; router: Address; amount: bigint; user: Address | undefined }
}
