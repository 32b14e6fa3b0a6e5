import fc from 'fast-check'
import type { PublicClient } from 'viem'
import { expect, test } from 'vitest'
import { findDayAgo } from './findDayAgo.ts'

/** A chain whose blocks have these times (s). */
function chainOf(times: readonly number[]) {
  let asked = 0
  const client = {
    async getBlock({ blockNumber = BigInt(times.length - 1) }: { blockNumber?: bigint }) {
      asked += 1
      return { number: blockNumber, timestamp: BigInt(times[Number(blockNumber)] ?? Number.NaN) }
    },
  } as unknown as PublicClient
  return { client, asked: () => asked }
}

test('finds a block of a day ago with few requests', async () => {
  // As on Ethereum, the first block has no time.
  const start = 1_700_000_000
  const { client, asked } = chainOf([0, ...Array.from({ length: 200_000 }, (_, at) => start + at * 12)])
  const latest = start + 199_999 * 12
  const block = Number(await findDayAgo(client))
  const age = latest - (start + (block - 1) * 12)
  expect(age).toBeGreaterThanOrEqual(86_400)
  expect(age).toBeLessThan(86_400 + 600)
  expect(asked()).toBeLessThan(30)
})

test('a young chain has none, and neither has one that stood still', async () => {
  expect(await findDayAgo(chainOf([1000, 2000, 3000]).client)).toBeUndefined()
  expect(await findDayAgo(chainOf([0, 1_000_000]).client)).toBeUndefined()
  expect(await findDayAgo(chainOf([1000]).client)).toBeUndefined()
})

test('a block that is found is a day old, and no more than an hour older, however the blocks came', async () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 200 })
  await fc.assert(
    fc.asyncProperty(gaps, async (gaps) => {
      const times = [0]
      for (const gap of gaps) times.push((times.at(-1) ?? 0) + gap)
      const found = await findDayAgo(chainOf(times).client)
      const target = (times.at(-1) ?? 0) - 86_400
      const inReach = times.some((time) => time <= target && time > target - 600)
      if (found === undefined) {
        expect(inReach).toBe(false)
        return
      }
      const time = times[Number(found)] ?? Number.NaN
      expect(time).toBeLessThanOrEqual(target)
      expect(target - time).toBeLessThanOrEqual(3600)
    }),
  )
})
