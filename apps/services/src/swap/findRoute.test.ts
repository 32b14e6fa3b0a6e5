import { createPublicClient, decodeFunctionData, encodeFunctionResult, type Hex, http, pad } from 'viem'
import { expect, test } from 'vitest'
import type { ServedEvmChain } from '../chains/createChains.ts'
import { findRoute } from './findRoute.ts'
import type { RoutedPair } from './readSwapPair.ts'
import { routerAbi } from './swapAbi.ts'

type Failure = { code: number; message: string; data?: string }
type Call = { id: number; params: readonly [{ data: Hex }] }

const addressOf = (value: Hex) => pad(value, { size: 20 })
const [from, to, router, wrapped] = [addressOf('0x1'), addressOf('0x2'), addressOf('0x3'), addressOf('0x4')]

/**
 * Two tokens whose router has a route through the wrapped coin, with an output of 50, and answers in this way about the
 * direct route.
 */
function pairOf(direct: Failure | bigint): RoutedPair {
  const fetchFn = async (_: unknown, init?: RequestInit) => {
    const { id, params } = JSON.parse(String(init?.body)) as Call
    const { args } = decodeFunctionData({ abi: routerAbi, data: params[0].data })
    const [amount, path] = args as readonly [bigint, readonly Hex[]]
    const reply = (last: bigint) => ({
      result: encodeFunctionResult({ abi: routerAbi, functionName: 'getAmountsOut', result: [amount, last] }),
    })
    const isDirect = path.length === 2
    const answer = !isDirect ? reply(50n) : typeof direct === 'bigint' ? reply(direct) : { error: direct }
    return new Response(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
  }
  const client = createPublicClient({ transport: http('https://node.invalid', { fetchFn, retryCount: 0 }) })
  return { chain: { client } as ServedEvmChain, from, to, router, wrapped }
}

test('the route with the higher output is taken', async () => {
  expect(await findRoute(pairOf(100n), 10n)).toEqual({ path: [from, to], amountOut: 100n })
  expect(await findRoute(pairOf(49n), 10n)).toEqual({ path: [from, wrapped, to], amountOut: 50n })
})

test.each<Failure>([
  { code: -32603, message: 'Internal error' },
  { code: -32000, message: 'header not found' },
  { code: -1, message: 'Something broke' },
])('a route that could not be queried (%j) does not count as missing: the other may be far worse', async (failure) => {
  await expect(findRoute(pairOf(failure), 10n)).rejects.toMatchObject({ statusCode: 503 })
})

test.each<Failure>([
  { code: 3, message: 'execution reverted', data: '0x' },
  { code: -32000, message: 'execution reverted' },
  { code: -32015, message: 'VM execution error.', data: 'Reverted 0x' },
  { code: -32603, message: 'VM Exception while processing transaction: revert' },
])('a router that refuses (%j), in the wording of any node, has no such route', async (failure) => {
  expect(await findRoute(pairOf(failure), 10n)).toEqual({ path: [from, wrapped, to], amountOut: 50n })
})
