import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NodeError } from '../services/requestNode.ts'
import { followSignature } from './followSignature.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const [born, lifetime] = [1_000, 150]

/**
 * A network that makes a block a second, and has the last 32 of them final later. The transaction names a block, which
 * counts for 150 more. `lagAt` says how far behind the node is that answers.
 */
function setup({ statusAt = () => null, isDown = () => false, lagAt = () => 0, start = 1_000 }: Setup = {}) {
  let height = start
  const asked: string[] = []
  const timer = setInterval(() => {
    height += 1
  }, 1_000)
  const stop = new AbortController()
  const requestNode = async (method: string, params: unknown): Promise<unknown> => {
    asked.push(method)
    if (isDown(height)) throw new NodeError('The network did not answer')
    const [first, options] = params as [unknown, { commitment: string; minContextSlot?: number }]
    const { commitment } = method === 'getEpochInfo' ? (first as typeof options) : (options ?? {})
    const at = height - lagAt(height, method, commitment)
    const slot = commitment === 'finalized' ? at - 32 : at
    if (method === 'getSignatureStatuses') {
      expect(params).toEqual([['sig'], { searchTransactionHistory: true }])
      return { context: { slot: at }, value: [statusAt(at)] }
    }
    if (method === 'getEpochInfo') return { absoluteSlot: slot, blockHeight: slot }
    expect([method, first]).toEqual(['isBlockhashValid', 'hash'])
    if (options.minContextSlot && slot < options.minContextSlot)
      throw new NodeError('Minimum context slot has not been reached', { isAnswer: true, code: -32_016 })
    return { context: { slot }, value: slot >= born && slot <= born + lifetime }
  }
  const options = { signature: 'sig', blockhash: 'hash', requestNode, signal: stop.signal }
  const following = followSignature(options).finally(() => clearInterval(timer))
  return { following, stop, asked, height: () => height }
}
type Setup = {
  statusAt?: (height: number) => object | null
  isDown?: (height: number) => boolean
  lagAt?: (height: number, method: string, commitment: string | undefined) => number
  start?: number
}

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
  const late = setup({ lagAt: (_, method) => (method === 'getSignatureStatuses' ? 100 : 0) })
  await vi.advanceTimersByTimeAsync(400_000)
  expect(await late.following).toBeUndefined()
  const down = setup({ isDown: (at) => at > 1_003 })
  await vi.advanceTimersByTimeAsync(400_000)
  expect(await down.following).toBeUndefined()
})

const landed = (at: number) => (at < 1_140 ? null : { confirmationStatus: 'confirmed', err: null })

test.each([1, 6])(
  'it is not over while it can still come, where the first %s answers are of a node far behind',
  async (count) => {
    let left = count
    const { following, height } = setup({ statusAt: landed, start: 1_045, lagAt: () => (left-- > 0 ? 140 : 0) })
    await vi.advanceTimersByTimeAsync(400_000)
    expect(await following).toBe('made')
    expect(height()).toBeGreaterThanOrEqual(1_140)
  },
)

test('a node that catches up, and does not know the block yet, ends nothing', async () => {
  // It was a thousand blocks behind, and is faster than the network.
  const lagAt = (height: number) => Math.max(0, 1_000 - (height - 1_000) * 4)
  const { following } = setup({ statusAt: landed, lagAt })
  await vi.advanceTimersByTimeAsync(400_000)
  expect(await following).not.toBe('over')
})

test('one whose block was too old from the start stays in doubt', async () => {
  const { following } = setup({ start: 1_400 })
  await vi.advanceTimersByTimeAsync(400_000)
  expect(await following).toBeUndefined()
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
