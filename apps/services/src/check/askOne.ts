import { withDeadline } from '../chains/withDeadline.ts'
import { UpstreamError } from '../rpc/fetchCapped.ts'
import { hideAddresses } from '../server/hideAddresses.ts'
import { SourceError } from '../sources/SourceError.ts'
import type { Finding } from './Finding.ts'

/** Asks one question with a time limit. What it finds has no address and no key. */
export async function askOne({ source, network, field, keyField, ask }: askOne.Question): Promise<Finding> {
  const start = performance.now()
  const finish = (rest: Pick<Finding, 'can' | 'wrong'>): Finding => {
    return { source, network, time: Math.round(performance.now() - start), ...rest }
  }
  try {
    return finish({ can: await withDeadline(ask()) })
  } catch (error) {
    const reason = toReason(error)
    return finish({ can: '', wrong: { reason, mend: toMend(error, reason, { field, keyField }) } })
  }
}

export declare namespace askOne {
  type Question = Pick<Finding, 'source' | 'network'> & {
    /** Where the configuration has its address. */
    field: string
    /** Where it has the key. Nodes have it in their address. */
    keyField?: string
    /**
     * @returns What it can.
     * @throws What is wrong.
     */
    ask: () => Promise<string>
  }
}

function toMend(
  error: unknown,
  reason: string,
  { field, keyField }: { field: string; keyField: string | undefined },
): string {
  if (reason.startsWith('It refuses the key')) return `Set ${keyField ?? field} to a valid key`
  // All questions of this command come at the same moment.
  if (error instanceof SourceError && error.retryAfter !== undefined)
    return `Try again, or let ${keyField ?? field} be of a plan with more requests`
  return `Look at ${field}`
}

function toReason(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error('It failed')
  if (error instanceof SourceError && cause instanceof UpstreamError && cause.isRefused && cause.status === undefined)
    return 'Nothing answers there'
  // Errors of other libraries quote requests, each in more than one line.
  return hideAddresses(message.split('\n')[0] ?? '')
}
