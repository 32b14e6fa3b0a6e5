import type { Ledger } from './createLedger.ts'

/** Wraps a value in the answer of many methods, with its slot. */
export function withContext({ slots }: Ledger, value: unknown): unknown {
  return { context: { apiVersion: '3.0.0', slot: slots.head().number }, value }
}
