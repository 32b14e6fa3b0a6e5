import { contracts } from 'devnet'
import { createPublicClient, encodeFunctionData, http, isAddressEqual, zeroAddress } from 'viem'
import { callAbi } from '../../swap/callAbi.ts'
import { isNative, routerAbi } from '../../swap/swapAbi.ts'

type Address = `0x${string}`

/** How a provider of swaps lies in the calldata that it builds. */
export type Cheat = {
  receiver?: Address
  /** The bought token. */
  to?: Address
  least?: bigint
  /** Seconds since 1970. */
  deadline?: bigint
}

export type LocalSwap = {
  readonly amountOut: bigint
  readonly least: bigint
  readonly router: Address
  readonly data: Address
  readonly value: bigint
}

/** Builds a swap by the router of a local chain, which really swaps. Undefined where it has no route. */
export async function buildLocalSwap(
  rpc: string,
  { from, to, amount, account, slippage, share = 1000n, cheat = {} }: buildLocalSwap.Options,
): Promise<LocalSwap | undefined> {
  const client = createPublicClient({ transport: http(rpc) })
  const router = contracts.uniswapRouter as Address
  const weth = contracts.weth as Address
  const isCoin = (token: Address) => isNative(token) || isAddressEqual(token, zeroAddress)
  const [source, target] = [from, cheat.to ?? to].map((token) => (isCoin(token) ? weth : token)) as [Address, Address]
  const path = [source, weth, target].filter(
    (token, at, all) => all.findIndex((one) => isAddressEqual(one, token)) === at,
  )
  if (path.length < 2) return undefined
  const amounts = await client
    .readContract({ address: router, abi: routerAbi, functionName: 'getAmountsOut', args: [amount, path] })
    .catch(() => [])
  const amountOut = ((amounts.at(-1) ?? 0n) * share) / 1000n
  if (amountOut === 0n) return undefined
  const least = (amountOut * BigInt(10_000 - slippage)) / 10_000n
  const deadline = cheat.deadline ?? BigInt(Math.floor(Date.now() / 1000) + 1200)
  const end = [cheat.least ?? least, path, cheat.receiver ?? account, deadline] as const
  const data = isCoin(from)
    ? encodeFunctionData({ abi: callAbi, functionName: 'swapExactETHForTokens', args: end })
    : encodeFunctionData({
        abi: callAbi,
        functionName: isCoin(to) ? 'swapExactTokensForETH' : 'swapExactTokensForTokens',
        args: [amount, ...end],
      })
  return { amountOut, least, router, data, value: isCoin(from) ? amount : 0n }
}

export declare namespace buildLocalSwap {
  type Options = {
    from: Address
    to: Address
    amount: bigint
    account: Address
    /** Basis points. */
    slippage: number
    /** Of what the pools give, the part that is offered, per mille. */
    share?: bigint
    cheat?: Cheat
  }
}
