import { createPublicClient, decodeFunctionData, erc20Abi, type Hex, http, numberToHex, pad } from 'viem'
import { expect, test } from 'vitest'
import type { ServedEvmChain } from '../chains/createChains.ts'
import { buildApprove } from './buildApprove.ts'

type Call = { id: number; method: string; params: readonly [{ data: Hex }] }
type Answer = { result: string } | { error: { code: number; message: string } }

const broken: Answer = { error: { code: -32_603, message: 'Internal error' } }
const refused: Answer = { error: { code: 3, message: 'execution reverted' } }
const addressOf = (value: Hex) => pad(value, { size: 20 })
const [token, router, user] = [addressOf('0x1'), addressOf('0x2'), addressOf('0x3')]

/** Builds an approval of 9 for a token with an allowance of 5, through a node that answers in this way. */
async function build({ change, allowance }: { change: Answer; allowance?: Answer }): Promise<bigint> {
  const fetchFn = async (_: unknown, init?: RequestInit) => {
    const { id, method, params } = JSON.parse(String(init?.body)) as Call
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: params[0].data })
    const isChange = functionName === 'approve' && args[1] > 0n
    const asked = method === 'eth_call' ? (allowance ?? { result: pad('0x5') }) : { result: numberToHex(50_000) }
    return new Response(JSON.stringify({ jsonrpc: '2.0', id, ...(isChange ? change : asked) }))
  }
  const client = createPublicClient({ transport: http('https://node.invalid', { fetchFn, retryCount: 0 }) })
  const { data } = await buildApprove({ client } as ServedEvmChain, { token, router, amount: 9n, user })
  const { args } = decodeFunctionData({ abi: erc20Abi, data })
  return (args as readonly [Hex, bigint])[1]
}

test('the old allowance is revoked first where the token refuses to change it', async () => {
  expect(await build({ change: { result: numberToHex(50_000) } })).toBe(9n)
  expect(await build({ change: refused })).toBe(0n)
})

test('a node failure does not make the visitor revoke an allowance, and pay for it', async () => {
  await expect(build({ change: broken })).rejects.toMatchObject({ statusCode: 503 })
  await expect(build({ change: refused, allowance: broken })).rejects.toMatchObject({ statusCode: 503 })
})
