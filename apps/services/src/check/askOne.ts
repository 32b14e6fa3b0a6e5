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

/** What mends each reason, by its beginning. The first that fits counts. */
const mends: readonly (readonly [reason: RegExp, mend: (field: string) => string])[] = [
  [/^It serves none of the networks/u, (field) => `Remove ${field}, or add a network that it serves`],
  [
    /^Its plan does not have/u,
    (field) => `Leave this network out of ${field.replace(/\.url$/u, '')}.networks, or pay for it`,
  ],
  [/^It is a node of /u, (field) => `Move ${field} to that network, or write the address of a node of this one`],
  [/^It is of another network/u, (field) => `Write the address of a server of this network into ${field}`],
  [/^Nothing answers there|^It opens no WebSocket/u, (field) => `Start what is at ${field}, or correct the address`],
  [
    /^It did not answer in time|^It broke off|^The network did not answer/u,
    (field) => `Try again, or replace ${field}`,
  ],
  [/status 404/u, (field) => `Correct the path in ${field}`],
  [/status 5\d\d/u, (field) => `Try again later, or replace ${field}`],
  [/^It sent something else/u, (field) => `Write the address of its interface into ${field}, not of a page`],
  [/^It is no file/u, (field) => `Write the path of a JSON file into ${field}`],
  [/^It (?:is no list|has no )/u, (field) => `Write the address of another list into ${field}`],
]

function toMend(
  error: unknown,
  reason: string,
  { field, keyField }: { field: string; keyField: string | undefined },
): string {
  if (reason.startsWith('It refuses the key')) return `Set ${keyField ?? field} to a valid key`
  // All questions of this command come at the same moment.
  if (error instanceof SourceError && error.retryAfter !== undefined)
    return `Try again, or let ${keyField ?? field} be of a plan with more requests`
  return mends.find(([form]) => form.test(reason))?.[1](field) ?? `Correct ${field}, or remove it`
}

function toReason(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error('It failed')
  if (error instanceof SourceError && cause instanceof UpstreamError && cause.isRefused && cause.status === undefined)
    return 'Nothing answers there'
  // Errors of other libraries quote requests, each in more than one line.
  return hideAddresses(message.split('\n')[0] ?? '')
}
