import { type Lazy, lazy } from '@mooring/core'
import type { createOneStep, OneStep } from './createOneStep.js'
import type { messagePart } from './messagePart.js'

/** The code that loads when a message is written. */
export const lazyMessages: Lazy<typeof messagePart> = lazy(async () => (await import('./messagePart.js')).messagePart)

/** Connecting and signing in at once. Its code loads for the first wallet that can do so. */
export function loadOneStep(options: createOneStep.Options): OneStep {
  let made: OneStep | undefined
  const load = async () => (made ??= (await lazyMessages.load()).createOneStep(options))
  return {
    ask: async (wanted) => (await load()).ask(wanted),
    begin: async (account, found) =>
      options.walletOf(account)?.signedIn ? (await load()).begin(account, found) : found,
  }
}
