import { createPublicClient, http, type PublicClient } from 'viem'
import { describe, expect, test } from 'vitest'
import { isNetworkGone } from './isNetworkGone.ts'

type Failure = { code: number; message: string; data?: string }

/** A client of a node that answers everything with an error. */
function clientOf(error: Failure): PublicClient {
  const fetchFn = async (_: unknown, init?: RequestInit) => {
    const { id } = JSON.parse(String(init?.body)) as { id: number }
    return new Response(JSON.stringify({ jsonrpc: '2.0', id, error }))
  }
  return createPublicClient({ transport: http('https://node.invalid', { fetchFn, retryCount: 0 }) })
}

const to = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'

async function errorsOf(failure: Failure): Promise<readonly unknown[]> {
  const client = clientOf(failure)
  return Promise.all([
    client.call({ to }).catch((error: unknown) => error),
    client.estimateGas({ account: to, to }).catch((error: unknown) => error),
  ])
}

describe('isNetworkGone', () => {
  test.each<Failure>([
    { code: -1, message: 'Something broke' },
    { code: -32603, message: 'Internal error' },
    { code: -32603, message: 'Internal JSON-RPC error.' },
    { code: -32005, message: 'limit exceeded' },
    { code: -32016, message: 'over rate limit' },
    { code: -32000, message: 'Too many requests' },
    { code: -32000, message: 'header not found' },
    { code: -32000, message: 'missing trie node 5f (path ) <nil>' },
  ])('takes %j for no answer of the chain', async (failure) => {
    expect((await errorsOf(failure)).map(isNetworkGone)).toEqual([true, true])
  })

  test.each<Failure>([
    { code: 3, message: 'execution reverted', data: '0x' },
    { code: 3, message: 'execution reverted: header not found' },
    { code: -32000, message: 'execution reverted: rate limit' },
    { code: -32000, message: 'out of gas' },
    { code: -32000, message: 'invalid opcode: INVALID' },
    { code: -32000, message: 'insufficient funds for gas * price + value' },
    { code: -32015, message: 'VM execution error.', data: 'Reverted 0x' },
    { code: -32603, message: 'execution reverted' },
    { code: -32603, message: 'VM Exception while processing transaction: invalid opcode' },
    { code: -32603, message: "Sender doesn't have enough funds to send tx" },
  ])('takes %j for a refusal of the chain', async (failure) => {
    expect((await errorsOf(failure)).map(isNetworkGone)).toEqual([false, false])
  })
})
