import { expect, test } from 'vitest'
import { toBase58 } from './base58.js'
import { toBase64 } from './base64.js'
import { compileTransfer } from './compileTransfer.js'
import { findTransaction } from './findTransaction.js'
import { transferCoins } from './instructions.js'
import { solana as network } from './networks/networks.js'
import type { TransferPlan } from './planTransfer.js'
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
function search(slot: number, mark: Record<string, string | number>, whole?: string) {
  const answers: Record<string, unknown> = {
    getSignaturesForAddress: [{ signature: 'paid', slot, err: null }],
    getTransaction: payment,
  }
  const fetch: typeof globalThis.fetch = async (_, init) => {
    const { id, method } = JSON.parse(String(init?.body))
    return Response.json({ jsonrpc: '2.0', id, result: answers[method] })
  }
  const { signal } = new AbortController()
  return findTransaction({ network, from, to, value: 5n, data: whole, hash: undefined, mark, signal, fetch })
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

test('finds a whole transaction by what it does, and takes no other for it', async () => {
  const [payer, receiver] = [from, to] as [never, never]
  const lifetime = { blockhash: from as never, lastValidBlockHeight: 1n, slot: 1n }
  const whole = (value: bigint) => {
    const instructions = [transferCoins({ from: payer, to: receiver, value })]
    return toBase64(compileTransfer({ payer, instructions } as unknown as TransferPlan, lifetime).transaction)
  }
  const mark = { signature: 'mark', slot: 7 }
  expect(await search(8, mark, whole(5n))).toEqual({ status: 'found', hash: 'paid' })
  expect(await search(8, mark, whole(6n))).toEqual({ status: 'missing' })
})
