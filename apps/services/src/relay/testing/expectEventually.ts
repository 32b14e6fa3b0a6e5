import { vi } from 'vitest'

/** Waits until the assertion passes, and fails when it does not within seconds. */
export async function expectEventually(check: () => void): Promise<void> {
  await vi.waitFor(check, { timeout: 10_000, interval: 20 })
}
