import type { Ledger } from './createLedger.ts'

/** Puts a value into what many methods answer: with the slot it holds at. */
export function withContext({ slots }: Ledger, value: unknown): unknown {
  return { context: { apiVersion: '3.0.0', slot: slots.head().number }, value }
}
