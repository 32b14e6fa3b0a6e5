import type { Connector } from '../adapter/Connector.js'
import type { Wallet } from '../adapter/Wallet.js'

/** What a connector is asked to do. */
export type ConnectorMethods = Required<Pick<Connector, 'connect' | 'reconnect' | 'disconnect'>>

/**
 * Makes the methods of one wallet from its connectors in different chain families. Each family is asked through its own
 * connector.
 *
 * @example
 * ```ts
 * import { type Connector } from '@mooring/core'
 * import { joinConnectors } from '@mooring/core/internal'
 *
 * declare const evm: Connector, solana: Connector
 * await joinConnectors([evm, solana]).disconnect()
 * ```
 *
 * @param parts - The connectors, in the order in which they are asked.
 * @see Specification §3: connectors of the type MULTI_CHAIN.
 */
export function joinConnectors(parts: readonly Connector[]): ConnectorMethods {
  type Asking = () => Promise<readonly Wallet[] | undefined>
  const toQuestions = (how: 'connect' | 'reconnect', parameters: Connector.Parameters) =>
    parts.flatMap((part): Asking[] => {
      const namespaces = part.namespaces.filter((namespace) => parameters.namespaces.includes(namespace))
      return namespaces.length > 0 ? [async () => part[how]?.({ ...parameters, namespaces })] : []
    })
  return {
    async connect(parameters) {
      const answers: PromiseSettledResult<readonly Wallet[] | undefined>[] = []
      // One after the other: a wallet shows one window at a time.
      for (const ask of toQuestions('connect', parameters))
        if (!parameters.signal.aborted) answers.push(...(await Promise.allSettled([ask()])))
      return gather(answers)
    },
    reconnect: async (parameters) =>
      gather(await Promise.allSettled(toQuestions('reconnect', parameters).map((ask) => ask()))),
    async disconnect({ namespaces } = {}) {
      const chosen = parts.filter((part) => !namespaces || part.namespaces.some((one) => namespaces.includes(one)))
      await Promise.all(chosen.map((part) => part.disconnect(namespaces ? { namespaces } : undefined)))
    },
  }
}

/** Granted families count, even if another family was refused. */
function gather(answers: readonly PromiseSettledResult<readonly Wallet[] | undefined>[]): readonly Wallet[] {
  const wallets = answers.flatMap((answer) => (answer.status === 'fulfilled' && answer.value) || [])
  const failure = answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined
  if (wallets.length === 0 && failure) throw failure.reason
  return wallets
}
