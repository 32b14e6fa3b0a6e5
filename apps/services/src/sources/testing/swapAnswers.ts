import type { IncomingMessage } from 'node:http'
import { numberToHex } from 'viem'
import { buildLocalSwap, type Cheat } from './buildLocalSwap.ts'

type Address = `0x${string}`

/** What a provider of swaps on a local chain answers. Its calldata really swaps there. */
export type SwapAnswers = {
  /** Undefined: 404. */
  readonly answer: (url: URL, body: string, request: Pick<IncomingMessage, 'headers'>) => Promise<unknown>
  /** Changes the calldata that it builds. */
  readonly cheat: (how: Cheat) => void
}

/** The key that the stand-in for 0x accepts. */
export const zeroExKey = '0x-key'

/**
 * LI.FI.
 *
 * @param share - Of what the pools give, the part that it offers, per mille.
 * @see https://docs.li.fi/api-reference/get-a-quote-for-a-token-transfer
 */
export function createLifi(rpc: string, share?: bigint): SwapAnswers {
  let cheat: Cheat = {}
  const answer: SwapAnswers['answer'] = async ({ pathname, searchParams }) => {
    const of = (name: string) => searchParams.get(name) ?? ''
    if (pathname !== '/quote' || of('fromChain') !== of('toChain')) return undefined
    const [from, to, account] = [of('fromToken'), of('toToken'), of('fromAddress')] as [Address, Address, Address]
    const slippage = Math.round(Number(of('slippage')) * 10_000)
    const swap = { from, to, account, slippage, amount: BigInt(of('fromAmount')), cheat }
    const found = await buildLocalSwap(rpc, { ...swap, ...(share !== undefined && { share }) })
    if (!found) return undefined
    const chainId = Number(of('fromChain'))
    return {
      id: 'local',
      type: 'lifi',
      tool: 'local',
      action: {
        fromChainId: chainId,
        toChainId: chainId,
        fromToken: { address: from, chainId },
        toToken: { address: to, chainId },
        fromAmount: of('fromAmount'),
        slippage: Number(of('slippage')),
        fromAddress: account,
        toAddress: of('toAddress'),
      },
      estimate: {
        fromAmount: of('fromAmount'),
        toAmount: String(found.amountOut),
        toAmountMin: String(found.least),
        approvalAddress: found.router,
      },
      transactionRequest: {
        from: account,
        to: found.router,
        chainId,
        data: found.data,
        value: numberToHex(found.value),
        gasLimit: numberToHex(250_000),
      },
    }
  }
  return {
    answer,
    cheat: (how) => {
      cheat = how
    },
  }
}

/**
 * The Swap API v2 of 0x with `AllowanceHolder`.
 *
 * @see https://0x.org/docs/api
 */
export function createZeroEx(rpc: string, share?: bigint): SwapAnswers {
  let cheat: Cheat = {}
  const answer: SwapAnswers['answer'] = async ({ pathname, searchParams }, _, { headers }) => {
    const isKnown = headers['0x-api-key'] === zeroExKey && headers['0x-version'] === 'v2'
    if (!isKnown || pathname !== '/swap/allowance-holder/quote') return undefined
    const of = (name: string) => searchParams.get(name) ?? ''
    const [from, to, account] = [of('sellToken'), of('buyToken'), of('taker')] as [Address, Address, Address]
    const swap = { from, to, account, slippage: Number(of('slippageBps')), amount: BigInt(of('sellAmount')), cheat }
    const found = await buildLocalSwap(rpc, { ...swap, ...(share !== undefined && { share }) })
    if (!found) return { liquidityAvailable: false, zid: '0x0' }
    return {
      allowanceTarget: found.router,
      blockNumber: '1',
      buyAmount: String(found.amountOut),
      buyToken: to.toLowerCase(),
      chainId: Number(of('chainId')),
      issues: { allowance: null, balance: null, simulationIncomplete: false, invalidSourcesPassed: [] },
      liquidityAvailable: true,
      minBuyAmount: String(found.least),
      sellAmount: of('sellAmount'),
      sellToken: from.toLowerCase(),
      transaction: { to: found.router, data: found.data, gas: '250000', gasPrice: '1000', value: String(found.value) },
    }
  }
  return {
    answer,
    cheat: (how) => {
      cheat = how
    },
  }
}

/**
 * The aggregator of KyberSwap, which knows the local chain as `local`. It builds only from a route that it has given.
 *
 * @see https://docs.kyberswap.com/developer-guide/aggregator-api/aggregator-api-specification/evm-swaps
 */
export function createKyberswap(rpc: string, share?: bigint): SwapAnswers {
  let cheat: Cheat = {}
  const given = new Set<string>()
  const find = (swap: buildLocalSwap.Options) =>
    buildLocalSwap(rpc, { ...swap, cheat, ...(share !== undefined && { share }) })
  const answer: SwapAnswers['answer'] = async ({ pathname, searchParams }, body) => {
    const of = (name: string) => searchParams.get(name) ?? ''
    if (pathname === '/local/api/v1/routes') {
      const [from, to] = [of('tokenIn'), of('tokenOut')] as [Address, Address]
      const found = await find({ from, to, account: from, slippage: 0, amount: BigInt(of('amountIn')) })
      if (!found) return undefined
      const routeSummary = {
        tokenIn: from.toLowerCase(),
        amountIn: of('amountIn'),
        tokenOut: to.toLowerCase(),
        amountOut: String(found.amountOut),
        gas: '250000',
        route: [],
        timestamp: Math.floor(Date.now() / 1000),
      }
      given.add(JSON.stringify(routeSummary))
      return { code: 0, message: 'successfully', data: { routeSummary, routerAddress: found.router } }
    }
    if (pathname !== '/local/api/v1/route/build') return undefined
    const { routeSummary, recipient, slippageTolerance } = JSON.parse(body) as Build
    if (!given.has(JSON.stringify(routeSummary))) return undefined
    const { tokenIn, tokenOut, amountIn } = routeSummary
    const swap = { from: tokenIn, to: tokenOut, account: recipient, amount: BigInt(amountIn) }
    const found = await find({ ...swap, slippage: slippageTolerance })
    return (
      found && {
        code: 0,
        message: 'successfully',
        data: {
          amountIn,
          amountOut: String(found.amountOut),
          gas: '250000',
          data: found.data,
          routerAddress: found.router,
          transactionValue: String(found.value),
        },
      }
    )
  }
  return {
    answer,
    cheat: (how) => {
      cheat = how
    },
  }
}

type Build = {
  readonly routeSummary: { readonly tokenIn: Address; readonly tokenOut: Address; readonly amountIn: string }
  readonly recipient: Address
  readonly slippageTolerance: number
}
