import {
  BaseError,
  ConnectionCancelledError,
  type Connector,
  type Namespace,
  type RememberedConnection,
} from '@mooring/core'
import { familiesMachine } from '@mooring/core/internal'
import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { createFeatureStore } from '../createFeatureStore.js'
import { computed } from '../stores.js'

/** A chain family of a wallet, and how far connecting it is. */
export type FamilyChoice = RememberedConnection & {
  /** `next` waits until the wallet has answered for another family. */
  readonly status: 'idle' | 'waiting' | 'next' | 'connected' | 'failed'
  readonly problem: BaseError | undefined
}

export type FamiliesController = {
  /** The chain families of the wallet with these connectors, in the order of the page's networks. */
  readonly of: (connectorIds: readonly string[]) => ReadableAtom<readonly FamilyChoice[]>
  /** Connects these families, one after the other. One that is connected already comes into use. */
  readonly choose: (families: readonly RememberedConnection[]) => void
  readonly dispose: () => void
}

/**
 * Connects the chain families of a wallet that has several: one, or all of them. Ask a kit for it:
 * `kit.feature(createFamiliesController)`.
 *
 * @example
 * ```ts
 * import type { AppKit } from '@mooring/controllers'
 * import { createFamiliesController } from '@mooring/controllers/wallets'
 *
 * declare const kit: AppKit
 * const families = kit.feature(createFamiliesController)
 * families.choose(families.of(['org.example.wallet']).get())
 * ```
 *
 * @see Specification §3: connectors of the type MULTI_CHAIN.
 */
export function createFamiliesController(kit: AppKit): FamiliesController {
  const { connection, network, router } = kit
  /** The family in use after all are connected. */
  let wanted: Namespace | undefined

  const { $state, send, dispose } = createFeatureStore(kit, familiesMachine, {
    connect({ family: { connectorId, namespace } }, { send }) {
      connection.connect(connectorId, { namespaces: [namespace] }).then(
        () => send({ type: 'connected' }),
        // Something else was asked meanwhile.
        (thrown) =>
          send(
            thrown instanceof ConnectionCancelledError
              ? { type: 'stop' }
              : { type: 'failed', error: BaseError.from(thrown) },
          ),
      )
    },
    finish() {
      if (wanted && kit.account.of(wanted).get().isConnected) network.activate(wanted)
      leave()
    },
  })

  /** A network that the page does not offer has its own way out. */
  function leave(): void {
    if (router.$router.get().route.view !== view) return
    if (kit.options.enableEmbedded) router.reset({ view: 'Account' })
    else kit.close()
  }

  const stops = [
    router.onLeave(view, () => {
      send({ type: 'stop' })
      connection.cancel()
    }),
    // What the wallet shows may still be approved, and nothing else is shown.
    kit.modal.$modal.listen(({ isOpen }, before) => before?.isOpen && !isOpen && send({ type: 'stop' })),
  ]

  return {
    of: (connectorIds) =>
      computed(
        [kit.wallets.$wallets, network.$networks, connection.$connection, $state],
        (wallets, networks, { connections }, { queue, failures }) => {
          const parts = wallets.filter(({ id }) => connectorIds.includes(id))
          const families = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
          return families.flatMap((namespace): FamilyChoice[] => {
            const part = parts.find(({ namespaces }) => namespaces.includes(namespace))
            if (!part) return []
            const isSame = (one: RememberedConnection) => one.connectorId === part.id && one.namespace === namespace
            const isConnected = connections.some((one) => one.connector.id === part.id && one.namespace === namespace)
            const failure = failures.find(isSame)
            const place = queue.findIndex(isSame)
            const status = place === 0 ? 'waiting' : place > 0 ? 'next' : isConnected ? 'connected' : undefined
            return [
              {
                connectorId: part.id,
                namespace,
                status: status ?? (failure ? 'failed' : 'idle'),
                problem: failure?.error,
              },
            ]
          })
        },
      ),
    choose(families) {
      const [only, ...others] = families
      const active = network.$network.get().namespace
      wanted = others.length > 0 && families.some(({ namespace }) => namespace === active) ? active : only?.namespace
      const isConnected = ({ connector, namespace }: { connector: Connector; namespace: Namespace }) =>
        connector.id === only?.connectorId && namespace === only.namespace
      if (only && others.length === 0 && connection.$connection.get().connections.some(isConnected)) {
        connection.use(only.connectorId, only.namespace)
        network.activate(only.namespace)
        leave()
      } else if (only) send({ type: 'ask', families })
    },
    dispose() {
      for (const stop of stops) stop()
      dispose()
    },
  }
}

const view = 'ConnectingMultiChain'
