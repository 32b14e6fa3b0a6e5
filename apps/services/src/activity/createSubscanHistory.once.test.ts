import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex } from 'viem'
import { expect, test, vi } from 'vitest'
import type { ServedChain } from '../chains/createChains.ts'
import { startSubscan } from '../sources/testing/startSubscan.ts'
import { createSubscanHistory } from './createSubscanHistory.ts'

const account = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const from = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'
const extrinsic = '0xaabb'
const hash = bytesToHex(blake2b(new Uint8Array([0xaa, 0xbb]), { dkLen: 32 }))

/** An account with a payment in each of 50 blocks, and a node that answers when it is let. */
async function open() {
  const listed = Array.from({ length: 50 }, (_, at) => ({ block: at + 1, at: 0, hash }))
  const { url } = await startSubscan(listed.map((one) => ({ ...one, transfers: [{ from, to: account, amount: 1n }] })))
  let [time, asked, open, most] = [1_000_000, 0, 0, 0]
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const upstream = {
    async post(body: string) {
      asked += 1
      open += 1
      most = Math.max(most, open)
      await promise
      open -= 1
      const result =
        JSON.parse(body).method === 'chain_getBlock' ? { block: { extrinsics: [extrinsic] } } : `0x${'1'.repeat(64)}`
      return { status: 200, body: Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, result })) }
    },
  }
  const network = { caipNetworkId: 'polkadot:x', nativeCurrency: { symbol: 'ROC' } }
  const chain = { namespace: 'polkadot', network, upstream } as unknown as ServedChain
  const networks = [network.caipNetworkId]
  const history = createSubscanHistory({ url, key: 'subscan-key', networks, now: () => time })
  const advance = (by: number) => {
    time += by
  }
  const find = () => history.find({ chain, account, before: undefined })
  return { find, asked: () => asked, most: () => most, advance, release }
}

test('a page asks for ten blocks at a time', async () => {
  const { find, asked, most, release } = await open()
  const page = find()
  await vi.waitFor(() => expect(asked()).toBeGreaterThanOrEqual(10))
  release()
  expect((await page).transactions.length).toBeGreaterThanOrEqual(49)
  expect(most()).toBe(10)
})

test('nothing more is asked for a visitor who has left', async () => {
  const { find, asked, advance, release } = await open()
  const page = find().catch((error: Error) => error.message)
  await vi.waitFor(() => expect(asked()).toBeGreaterThanOrEqual(10))
  advance(7001)
  release()
  expect(await page).toContain('waited too long')
  // The second question about each block that was begun.
  expect(asked()).toBeLessThanOrEqual(20)
})
