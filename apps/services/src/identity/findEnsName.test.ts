import { createPublicClient, http } from 'viem'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { findEnsName } from './findEnsName.ts'

type Failure = { code: number; message: string; data?: string }

/** Looks a name up at a node that answers everything with an error. */
function findAt(error: Failure) {
  const fetchFn = async (_: unknown, init?: RequestInit) => {
    const { id } = JSON.parse(String(init?.body)) as { id: number }
    return new Response(JSON.stringify({ jsonrpc: '2.0', id, error }))
  }
  const transport = http('https://node.invalid', { fetchFn, retryCount: 0 })
  return findEnsName(createPublicClient({ chain: mainnet, transport }), '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb')
}

test.each<Failure>([
  { code: -32603, message: 'Internal error' },
  { code: -32000, message: 'header not found' },
])('an account is not said to have no name, which would be kept for a day, when a node says %j', async (failure) => {
  await expect(findAt(failure)).rejects.toMatchObject({ statusCode: 503 })
})

test.each<Failure>([
  { code: 3, message: 'execution reverted', data: '0x' },
  { code: -32000, message: 'execution reverted' },
])('an account has no name when the chain refuses to tell one: %j', async (failure) => {
  expect(await findAt(failure)).toBeUndefined()
})
