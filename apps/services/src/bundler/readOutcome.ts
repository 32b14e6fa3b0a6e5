import { parseEventLogs, type TransactionReceipt } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'

/** What became of an operation: a transaction that succeeded may have undone its calls, or left it out. */
export function readOutcome({ status, logs }: TransactionReceipt, operation: string): 'done' | 'reverted' | 'failed' {
  const events = parseEventLogs({ abi: entryPoint08Abi, eventName: 'UserOperationEvent', logs })
  const event = events.find(({ args }) => args.userOpHash === operation)
  if (status !== 'success' || !event) return 'failed'
  return event.args.success ? 'done' : 'reverted'
}
