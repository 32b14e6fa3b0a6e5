import { type Allowance, createAllowance } from './createAllowance.ts'
import { toRateKey } from './toRateKey.ts'

/** The allowances of addresses, each separate. */
export type Allowances = {
  /** Whether the address had enough left. If not, nothing is taken. */
  readonly take: (address: string, count: number) => boolean
}

/** How often full allowances are forgotten (ms). */
const forgetInterval = 60_000

/**
 * @param now - Milliseconds.
 * @param bits - How much of an IPv6 address counts.
 */
export function createAllowances(perMinute: number, now: () => number, bits?: number): Allowances {
  const allowances = new Map<string, Allowance>()
  let forgotAt = now()

  function forget(): void {
    if (now() - forgotAt < forgetInterval) return
    forgotAt = now()
    for (const [key, allowance] of allowances) if (allowance.isFull()) allowances.delete(key)
  }

  return {
    take(address, count) {
      forget()
      const key = toRateKey(address, bits)
      const allowance = allowances.get(key) ?? createAllowance(perMinute, now)
      allowances.set(key, allowance)
      return allowance.take(count)
    },
  }
}
