import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rankEndpoints, type Sample } from './rankEndpoints.js'

const ok = (...latencies: number[]): Sample[] => latencies.map((latency) => ({ latency }))
const lost: Sample = { latency: undefined }

describe('rankEndpoints', () => {
  test('prefers what answers to what is fast', () => {
    // 0.7 * 0.5 + 0.3 * (1 - 10 / 200) = 0.635 against 0.7 + 0.3 * 0 = 0.7
    expect(rankEndpoints([[...ok(10), lost], ok(200, 200)], [0, 1])).toEqual([1, 0])
  })

  test('prefers the fast among those that answer', () => {
    expect(rankEndpoints([ok(200, 200), ok(20, 20), ok(100, 100)], [0, 1, 2])).toEqual([1, 2, 0])
  })

  test('puts what never answers last', () => {
    expect(rankEndpoints([[lost, lost], [lost, ...ok(500)], ok(500, 500)], [0, 1, 2])).toEqual([2, 1, 0])
  })

  test('weighs stability with 0.7 and latency with 0.3', () => {
    // 0.7 * 0.6 + 0.3 * 0.99 = 0.717 against 0.7 * 0.9 + 0 = 0.63; then 0.5: 0.35 + 0.297 = 0.647, too little ahead.
    const slow = [...ok(...Array<number>(9).fill(1000)), lost]
    const fast = (answers: number) => [
      ...ok(...Array<number>(answers).fill(10)),
      ...Array<Sample>(10 - answers).fill(lost),
    ]
    expect(rankEndpoints([slow, fast(6)], [0, 1])).toEqual([1, 0])
    expect(rankEndpoints([slow, fast(5)], [0, 1])).toEqual([0, 1])
    expect(rankEndpoints([slow, fast(5)], [1, 0])).toEqual([1, 0])
    // 0.7 * 0.4 + 0.297 = 0.577 against 0.63: clearly behind.
    expect(rankEndpoints([slow, fast(4)], [1, 0])).toEqual([0, 1])
  })

  test('changes the first only for one that is better by more than 0.05', () => {
    // The difference is 0.3 * (1 - latency / 600): 0.05 at 500.
    expect(rankEndpoints([ok(600), ok(501)], [0, 1])).toEqual([0, 1])
    expect(rankEndpoints([ok(600), ok(499)], [0, 1])).toEqual([1, 0])
    expect(rankEndpoints([ok(600), ok(550), ok(510)], [0, 1, 2])).toEqual([0, 2, 1])
  })

  test('keeps the order of equals, and of those it knows nothing of', () => {
    expect(rankEndpoints([ok(5), ok(5), ok(5)], [2, 0, 1])).toEqual([2, 0, 1])
    expect(rankEndpoints([[], [], []], [1, 2, 0])).toEqual([1, 2, 0])
    expect(rankEndpoints([ok(0), ok(0)], [1, 0])).toEqual([1, 0])
    expect(rankEndpoints([], [])).toEqual([])
  })

  test('never loses an endpoint, and rests when nothing changes', () => {
    const anySample = fc.record({ latency: fc.option(fc.nat(5000), { nil: undefined }) })
    fc.assert(
      fc.property(fc.array(fc.array(anySample, { maxLength: 10 }), { minLength: 1, maxLength: 6 }), (samples) => {
        const first = rankEndpoints(
          samples,
          samples.map((_, index) => index),
        )
        expect([...first].sort((a, b) => a - b)).toEqual(samples.map((_, index) => index))
        expect(rankEndpoints(samples, first)).toEqual(first)
      }),
    )
  })
})
