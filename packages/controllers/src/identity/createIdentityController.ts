import type { Identity, SafeUrl } from '@mooring/core'
import { cacheLifetimes } from '@mooring/core/internal'
import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { createResource, type Resource } from '../createResource.js'
import { createLazyServices } from '../services/createLazyServices.js'
import { ownRoute, ownRoutes } from '../services/ownRoute.js'

/** The name and picture of the account in use, as far as they are known. */
export type AccountIdentity = { readonly name: string | undefined; readonly imageUrl: SafeUrl | undefined }

export type IdentityController = {
  /** Loaded while it is watched, and cached for 5 min. */
  readonly $identity: ReadableAtom<Resource<AccountIdentity>>
  readonly dispose: () => void
}

/**
 * Looks up the name and picture of the account in use: with the services, or without them with the network's own name
 * service. Ask a kit for it: `kit.feature(createIdentityController)`.
 *
 * @example
 * ```ts
 * import type { AppKit } from '@mooring/controllers'
 * import { createIdentityController } from '@mooring/controllers/identity'
 *
 * declare const kit: AppKit
 * const { $identity } = kit.feature(createIdentityController)
 * $identity.subscribe(({ data }) => console.log(data?.name))
 * ```
 *
 * @see Specification §7 and §9.
 */
export function createIdentityController(kit: AppKit): IdentityController {
  const services = kit.feature(createLazyServices)
  /** Whose name has changed: neither the browser nor the services may answer with the old one. */
  let changed: string | undefined
  /** What the services last said: it stays while they do not answer. */
  let last: { key: string; known: Identity | undefined } | undefined
  const identity = createResource<AccountIdentity>({
    key() {
      const { address } = kit.account.$account.get()
      const { network } = kit.network.$network.get()
      return address && network && `${network.caipNetworkId}:${address}`
    },
    lifetime: cacheLifetimes.identity,
    async load(key, signal) {
      const { address = '' } = kit.account.$account.get()
      const { network, namespace } = kit.network.$network.get()
      if (!network) return { name: undefined, imageUrl: undefined }
      try {
        const loaded = await services.load()
        const isFresh = changed === address
        const known = await loaded?.getIdentity({ address, network, sender: address, isFresh, signal })
        signal.throwIfAborted()
        last = { key, known }
        if (isFresh) changed = undefined
      } catch {
        // The network may know a name as well.
      }
      const known = last?.key === key && changed !== address ? last.known : undefined
      const imageUrl = known?.avatar
      if (known?.name) return { name: known.name, imageUrl }
      const lookUp = kit.adapterOf(namespace)?.lookUpAddress
      const networks = ownRoutes(kit, namespace)
      return { name: await lookUp?.({ address, network: ownRoute(kit, network), networks, signal }), imageUrl }
    },
  })
  const stops = [
    kit.account.$account.listen(identity.update),
    kit.network.$network.listen(identity.update),
    kit.refresh.watch('identity', () => {
      changed = kit.account.$account.get().address
      identity.outdate()
    }),
  ]

  return {
    $identity: identity.$resource,
    dispose() {
      for (const stop of stops) stop()
      identity.dispose()
    },
  }
}
