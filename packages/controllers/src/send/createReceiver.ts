import {
  BaseError,
  familyOf,
  NameResolveError,
  type Network,
  type SafeUrl,
  SendInputError,
  supportsFeature,
} from '@mooring/core'
import { hasNameSuffix, readReceiver } from '@mooring/core/internal'
import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import type { LazyServices } from '../services/createLazyServices.js'
import { ownRoute, ownRoutes } from '../services/ownRoute.js'
import { startTimer } from '../startTimer.js'
import { atom } from '../stores.js'
import { findElsewhere } from './findElsewhere.js'
import type { SendReceiver } from './SendController.js'

/**
 * How long typing must pause before a name is resolved, and how long the form waits for facts about an address (ms).
 */
const debounce = 500
const longestLook = 3_000

type Found = {
  readonly status: 'found'
  readonly address: string
  readonly name: string | undefined
  readonly imageUrl: SafeUrl | undefined
  /** Facts about the address are still loading. */
  readonly isChecking: boolean
  /** A network with a contract at the address, which the active network lacks. */
  readonly elsewhere: Network | undefined
}

/** Whom the form is for, before anything is compared with the rest of it. */
export type FoundReceiver = Exclude<SendReceiver, { status: 'found' }> | Found

export type ReceiverLookup = {
  readonly $receiver: ReadableAtom<FoundReceiver>
  /** Looks up what is typed now, for the network and the account in use. */
  readonly look: (text: string) => void
  readonly dispose: () => void
}

/** Makes an address, with a name and a picture, of what is typed for the receiver. */
export function createReceiver({ kit, services }: createReceiver.Options): ReceiverLookup {
  const $receiver = atom<FoundReceiver>({ status: 'empty' })
  const read = (text: string, { caipNetworkId, chainNamespace }: Network) =>
    readReceiver(text, caipNetworkId, familyOf(kit, chainNamespace))
  let running: { key: string; controller: AbortController } | undefined

  function look(text: string): void {
    const { network } = kit.network.$network.get()
    const from = kit.account.$account.get().address ?? ''
    const key = [network?.caipNetworkId, from, text].join(' ')
    if (running?.key === key) return
    running?.controller.abort()
    const controller = new AbortController()
    running = { key, controller }
    const { signal } = controller
    const typed = network ? read(text, network) : ({ kind: 'empty' } as const)
    if (!network || typed.kind === 'empty') $receiver.set({ status: 'empty' })
    else if (typed.kind === 'problem') $receiver.set({ status: 'problem', problem: typed.problem })
    else if (typed.kind === 'address') find({ network, address: typed.address, name: undefined, from, signal })
    else {
      const { name } = typed
      $receiver.set({ status: 'resolving', name })
      startTimer(() => void resolve({ network, name, from, signal }), debounce, signal)
    }
  }

  async function resolve({ network, name, from, signal }: Omit<Lookup, 'address'> & { name: string }): Promise<void> {
    try {
      const address = await addressOf({ network, name, signal })
      if (signal.aborted) return
      if (address === undefined) throw new NameResolveError()
      // A name may resolve to anything: its address must pass the same rules as a typed one.
      const found = read(address, network)
      if (found.kind !== 'address') throw new NameResolveError()
      find({ network, address: found.address, name, from, signal })
    } catch (cause) {
      const isNamed = cause instanceof SendInputError || cause instanceof NameResolveError
      const problem = isNamed ? cause : new NameResolveError({ cause })
      if (!signal.aborted) $receiver.set({ status: 'problem', problem })
    }
  }

  /** The services know the names that are registered with them, the network all others. */
  async function addressOf({ network, name, signal }: Pick<Lookup, 'network' | 'signal'> & { name: string }) {
    const isTheirs = hasNameSuffix(name) && supportsFeature('names', familyOf(kit, network.chainNamespace))
    const loaded = isTheirs ? await services.need() : undefined
    const registered = await loaded?.resolveName({ name, network, signal })
    if (registered) return registered
    const adapter = kit.adapterOf(network.chainNamespace)
    if (!adapter?.resolveName) throw new SendInputError({ reason: 'invalidReceiver' })
    return adapter.resolveName({ name, ...routes(network), signal })
  }

  /** Shows the address at once, and what is known of it as it comes. */
  function find(lookup: Lookup): void {
    const { address, network, name, signal } = lookup
    let found: Found = { status: 'found', address, name, imageUrl: undefined, isChecking: true, elsewhere: undefined }
    const update = (change: Partial<Found>): void => {
      if (signal.aborted || $receiver.get().status === 'problem') return
      found = { ...found, ...change }
      $receiver.set(found)
    }
    $receiver.set(found)
    const checks = [
      // Verified, and as wallets write it.
      checked(lookup).then((address) => update({ address })),
      nameOf(lookup).then(update),
      findElsewhere({ kit, address, network, signal }).then((elsewhere) => update({ elsewhere })),
    ].map((check) =>
      check.catch((error: unknown) => {
        // The other facts only help, and their absence does not prevent sending.
        if (!signal.aborted && BaseError.from(error).name === 'InvalidAddressError') {
          $receiver.set({ status: 'problem', problem: BaseError.from(error) })
        }
      }),
    )
    startTimer(() => update({ isChecking: false }), longestLook, signal)
    void Promise.all(checks).then(() => update({ isChecking: false }))
  }

  /** An address as its family writes it, with its checksum, where the adapter knows that. */
  async function checked({ address, network }: Lookup): Promise<string> {
    return (await kit.adapterOf(network.chainNamespace)?.checkAddress?.({ address, network })) ?? address
  }

  /**
   * By the network itself, and by the services where the name is registered with them: another one would make any address
   * look familiar. A name that was typed stays.
   */
  async function nameOf({ address, network, name, from, signal }: Lookup): Promise<Partial<Found>> {
    const known = await services
      .load()
      .then((loaded) => loaded?.getIdentity({ address, network, sender: from, signal }))
      .catch(() => undefined)
    const theirs = known?.name
    const imageUrl = known?.avatar
    if (name) return { name, imageUrl }
    if (theirs && hasNameSuffix(theirs)) return { name: theirs, imageUrl }
    const adapter = kit.adapterOf(network.chainNamespace)
    const chosen = await adapter?.lookUpAddress?.({ address, ...routes(network), signal })
    return { name: chosen, imageUrl: theirs && theirs === chosen ? imageUrl : undefined }
  }

  const routes = (network: Network) => ({
    network: ownRoute(kit, network),
    networks: ownRoutes(kit, network.chainNamespace),
  })

  return {
    $receiver,
    look,
    dispose: () => running?.controller.abort(),
  }
}

type Lookup = { network: Network; address: string; name: string | undefined; from: string; signal: AbortSignal }

export declare namespace createReceiver {
  type Options = { kit: AppKit; services: LazyServices }
}
