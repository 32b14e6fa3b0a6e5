import { expect, test } from 'vitest'
import { toBase58 } from './base58.js'
import { findTransaction } from './findTransaction.js'
import { transferCoins } from './instructions.js'
import { solana as network } from './networks/networks.js'
import { programs } from './programs.js'

const [from, to] = [1, 2].map((byte) => toBase58(new Uint8Array(32).fill(byte))) as [string, string]
const { data } = transferCoins({ from: from as never, to: to as never, value: 5n })
const payment = {
  meta: {},
  transaction: {
    message: {
      accountKeys: [from, to, programs.system],
      instructions: [{ programIdIndex: 2, accounts: [0, 1], data: toBase58(new Uint8Array(data ?? [])) }],
    },
  },
}

/** Searches on a node that has the same payment in a slot, and knows no mark: it returns all that it has. */
function search(slot: number, mark: Record<string, string | number>) {
  const answers: Record<string, unknown> = {
    getSignaturesForAddress: [{ signature: 'paid', slot, err: null }],
    getTransaction: payment,
  }
  const fetch: typeof globalThis.fetch = async (_, init) => {
    const { id, method } = JSON.parse(String(init?.body))
    return Response.json({ jsonrpc: '2.0', id, result: answers[method] })
  }
  const { signal } = new AbortController()
  return findTransaction({ network, from, to, value: 5n, hash: undefined, mark, signal, fetch })
}

test('finds a payment that came after the mark', async () => {
  expect(await search(8, { signature: 'mark', slot: 7 })).toEqual({ status: 'found', hash: 'paid' })
  // The account had sent nothing yet.
  expect(await search(8, { signature: '' })).toEqual({ status: 'found', hash: 'paid' })
})

test('takes no earlier payment for it, whatever a node that is behind returns', async () => {
  expect(await search(7, { signature: 'mark', slot: 7 })).toEqual({ status: 'missing' })
  expect(await search(3, { signature: 'mark', slot: 7 })).toEqual({ status: 'missing' })
})
