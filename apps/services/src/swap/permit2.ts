import { encodeFunctionData, parseAbi } from 'viem'

type Address = `0x${string}`

/**
 * Permit2, at the same address on every network of Uniswap v4. A token is allowed to it once, and routers ask for the token
 * there: each needs an allowance of its own, which ends.
 *
 * @see https://docs.uniswap.org/contracts/v4/deployments `Permit2`
 */
export const permit2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

const abi = parseAbi(['function approve(address token, address spender, uint160 amount, uint48 expiration)'])

/**
 * Writes the call of Permit2 that lets a router take an amount of a token.
 *
 * @param allowance - `amount` in base units; `until` in seconds since 1970.
 * @see https://docs.uniswap.org/contracts/permit2/reference/allowance-transfer
 */
export function buildPermit({ token, router, amount, until }: buildPermit.Allowance): `0x${string}` {
  return encodeFunctionData({ abi, functionName: 'approve', args: [token, router, amount, until] })
}

export declare namespace buildPermit {
  type Allowance = { token: Address; router: Address; amount: bigint; until: number }
}
