import { createPublicClient, custom, WaitForTransactionReceiptTimeoutError } from 'viem'
import { expect, test } from 'vitest'
import { waitForReceipt } from './waitForReceipt.ts'

const hash = `0x${'ab'.repeat(32)}` as const

/** A chain that mines the transaction after this many requests, and never another block. */
function createQuietChain(questions: number) {
  let asked = 0
  const request = async ({ method }: { method: string }) => {
    if (method !== 'eth_getTransactionReceipt') throw new Error(`Nobody should ask for ${method}`)
    asked += 1
    return asked > questions ? { transactionHash: hash, status: '0x1', blockNumber: '0x2', logs: [] } : null
  }
  return createPublicClient({ transport: custom({ request }) })
}

test.each([0, 1, 5])(
  'gives the receipt that is there after %d questions, although no block follows',
  async (questions) => {
    const receipt = await waitForReceipt(createQuietChain(questions), hash)
    expect(receipt).toMatchObject({ status: 'success', blockNumber: 2n })
  },
)

test('gives up in the end', async () => {
  const waiting = waitForReceipt(createQuietChain(Infinity), hash, { timeout: 120 })
  await expect(waiting).rejects.toThrow(WaitForTransactionReceiptTimeoutError)
})

test('passes on that the chain cannot be asked', async () => {
  const request = () => Promise.reject(Object.assign(new Error('down'), { code: -32603 }))
  const client = createPublicClient({ transport: custom({ request }, { retryCount: 0 }) })
  await expect(waitForReceipt(client, hash)).rejects.toThrow(/down/u)
})
