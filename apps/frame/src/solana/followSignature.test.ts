import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NodeError } from '../services/requestNode.ts'
import { followSignature } from './followSignature.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A network that makes a block a second, and has the last 32 of them final later. */
function setup({ statusAt = () => null, isDown = () => false, lag = 0 }: Setup = {}) {
  let height = 1_000
  const asked: string[] = []
  const timer = setInterval(() => {
    height += 1
  }, 1_000)
  const stop = new AbortController()
  const requestNode = async (method: string, params: unknown): Promise<unknown> => {
    asked.push(method)
    if (isDown(height)) throw new NodeError('The network did not answer')
    if (method === 'getSignatureStatuses') {
      expect(params).toEqual([['sig'], { searchTransactionHistory: true }])
      return { context: { slot: height - lag }, value: [statusAt(height)] }
    }
    const [{ commitment }] = params as [{ commitment: string }]
    const blockHeight = commitment === 'finalized' ? height - 32 : height
    return { absoluteSlot: blockHeight, blockHeight }
  }
  const following = followSignature({ signature: 'sig', requestNode, signal: stop.signal }).finally(() =>
    clearInterval(timer),
  )
  return { following, stop, asked, height: () => height }
}
type Setup = { statusAt?: (height: number) => object | null; isDown?: (height: number) => boolean; lag?: number }

test.each([
  ['confirmed', { confirmationStatus: 'confirmed', err: null }],
  ['undone, which the page reads itself', { confirmationStatus: 'finalized', err: { InstructionError: [0, 'x'] } }],
])('it is made once the network has it: %s', async (_, status) => {
  const { following, height } = setup({
    statusAt: (at) => (at < 1_005 ? null : at < 1_008 ? { confirmationStatus: 'processed', err: null } : status),
  })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await following).toBe('made')
  // The block after the one that may still be left out.
  expect(height()).toBeLessThan(1_010)
})

test('it is over only when the last block that could have it is final', async () => {
  const { following, height } = setup()
  await vi.advanceTimersByTimeAsync(400_000)
  expect(await following).toBe('over')
  expect(height()).toBeGreaterThan(1_000 + 150 + 32)
})

test('a node without an answer, or behind the others, ends nothing', async () => {
  const late = setup({ lag: 100 })
  await vi.advanceTimersByTimeAsync(400_000)
  expect(await late.following).toBeUndefined()
  const down = setup({ isDown: (at) => at > 1_003 })
  await vi.advanceTimersByTimeAsync(400_000)
  expect(await down.following).toBeUndefined()
})

test('the visitor leaves at once', async () => {
  const { following, stop, asked } = setup()
  await vi.advanceTimersByTimeAsync(5_000)
  stop.abort()
  expect(await following).toBeUndefined()
  const { length } = asked
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked).toHaveLength(length)
})
