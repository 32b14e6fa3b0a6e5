import type { View } from '@mooring/core'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useStep } from './useStep.js'

test('tells forward from backward, and a change of view in place from both', () => {
  const { result, rerender } = renderHook(({ view, depth }: { view: View; depth: number }) => useStep(view, depth), {
    initialProps: { view: 'Connect', depth: 1 },
  })
  const directions = [result.current.direction]
  for (const [view, depth] of [
    ['WhatIsAWallet', 2],
    ['GetWallet', 3],
    ['WhatIsAWallet', 2],
    ['Networks', 2],
  ] as const) {
    rerender({ view, depth })
    directions.push(result.current.direction)
  }
  expect(directions).toEqual([undefined, 'next', 'next', 'prev', undefined])
})

test('stays the same step however often it is rendered', () => {
  const { result, rerender } = renderHook(({ depth }) => useStep('Connect', depth), { initialProps: { depth: 1 } })
  rerender({ depth: 2 })
  const step = result.current
  rerender({ depth: 2 })
  expect(result.current).toBe(step)
})
