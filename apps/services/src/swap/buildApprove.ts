import { encodeFunctionData, erc20Abi } from 'viem'
import type { ServedEvmChain } from '../chains/createChains.ts'
import { isNetworkGone } from '../chains/isNetworkGone.ts'
import { ServiceError } from '../server/ServiceError.ts'

type Address = `0x${string}`

export type BuiltApprove = { readonly data: `0x${string}`; readonly gas: bigint | undefined }

/**
 * Builds the call that lets the router take a token. Some tokens (USDT is one) take no other amount until the one that
 * was allowed before is taken back: then it is the call that does that, after which whoever still misses the leave asks
 * again.
 *
 * @param approve - `amount` in base units; without a `user`, nothing is known of what was allowed before.
 * @throws {ServiceError} 503: the chain cannot be asked.
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

/** Taking back costs gas: it is asked for only if the token has refused anything else. */
function undefinedIfRefused(cause: unknown): undefined {
  if (!isNetworkGone(cause)) return undefined
  throw new ServiceError(503, 'chainId', 'The network cannot be asked at the moment', { cause })
}

export declare namespace buildApprove {
  type Options = { token: Address; router: Address; amount: bigint; user: Address | undefined }
}
