import { act, cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// Tells React that a test waits for what it does; React warns where it does not.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
// Something that is to appear may take its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

/** What React and the browser complained of. A test that expects a complaint empties it. */
export const warnings: string[] = []

beforeEach(() => {
  warnings.length = 0
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation(
      (...parts: unknown[]) => void warnings.push(parts.map(String).join(' ')),
    )
  }
})

afterEach(async () => {
  if (typeof document !== 'undefined') await act(async () => cleanup())
  vi.useRealTimers()
  vi.restoreAllMocks()
  expect(warnings).toEqual([])
})
