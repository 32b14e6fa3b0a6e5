import { parseEventLogs, type TransactionReceipt } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'

/** Whether the calls of an operation were made: a transaction that succeeded may have undone them. */
export function readOutcome({ status, logs }: TransactionReceipt, id: string): 'done' | 'reverted' {
  const events = parseEventLogs({ abi: entryPoint08Abi, eventName: 'UserOperationEvent', logs })
  const event = events.find(({ args }) => args.userOpHash === id)
  return status === 'success' && event?.args.success ? 'done' : 'reverted'
}
