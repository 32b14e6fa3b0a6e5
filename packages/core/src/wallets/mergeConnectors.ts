import type { Connector } from '../adapter/Connector.js'
import type { Wallet } from '../adapter/Wallet.js'

/**
 * Merges connectors with the same id in different chain families: a wallet that announces itself to several families is
 * one wallet. Each family still uses its own connector.
 *
 * @example
 * ```ts
 * import { type Connector, mergeConnectors } from '@mooring/core'
 *
 * declare const evm: readonly Connector[], solana: readonly Connector[]
 * mergeConnectors([evm, solana])
 * ```
 *
 * @param lists - The connectors of each adapter or source. An id is unique in each list.
 * @see Specification §3: connectors of the type MULTI_CHAIN.
 */
export function mergeConnectors(lists: readonly (readonly Connector[])[]): readonly Connector[] {
  const byId = new Map<string, readonly [Connector, ...Connector[]]>()
  for (const connector of lists.flat()) {
    const others = byId.get(connector.id)
    byId.set(connector.id, others ? [...others, connector] : [connector])
  }
  return [...byId.values()].map((parts) => (parts.length === 1 ? parts[0] : merge(parts)))
}

function merge(parts: readonly [Connector, ...Connector[]]): Connector {
  const [first] = parts
  type Asking = () => Promise<readonly Wallet[] | undefined>
  const toQuestions = (how: 'connect' | 'reconnect', parameters: Connector.Parameters) =>
    parts.flatMap((part): Asking[] => {
      const namespaces = part.namespaces.filter((namespace) => parameters.namespaces.includes(namespace))
      return namespaces.length > 0 ? [async () => part[how]?.({ ...parameters, namespaces })] : []
    })
  return {
    ...first,
    type: 'MULTI_CHAIN',
    namespaces: [...new Set(parts.flatMap(({ namespaces }) => namespaces))],
    imageUrl: parts.find(({ imageUrl }) => imageUrl)?.imageUrl,
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
