import { vi } from 'vitest'

/** Waits until it is so, and fails when it is not within seconds. */
export async function expectEventually(check: () => void): Promise<void> {
  await vi.waitFor(check, { timeout: 10_000, interval: 20 })
}
