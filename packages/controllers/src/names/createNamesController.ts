import {
  familyOf,
  getNameSuggestions,
  getNamesOf,
  HttpRequestError,
  InvalidNameError,
  NameSuggestionsError,
  NamesForAddressError,
  supportsFeature,
} from '@mooring/core'
import {
  cacheLifetimes,
  hasNameSuffix,
  isAuthConnector,
  isRegistrationName,
  nameMachine,
  nameZone,
} from '@mooring/core/internal'
import type { AppKit } from '../AppKit.js'
import { createMachineStore } from '../createMachineStore.js'
import { createResource } from '../createResource.js'
import { createLazyServices } from '../services/createLazyServices.js'
import { startTimer } from '../startTimer.js'
import { atom, computed } from '../stores.js'
import { createRegistration } from './createRegistration.js'
import type { FoundName, NameForm, NamesController, NamesObstacle } from './NamesController.js'

/** How long after the last key the suggestions are asked for (ms). */
const delay = 300

const suffix = `.${nameZone}`

/**
 * Registers names for the account in use. Ask a kit for it: `kit.feature(createNamesController)`.
 *
 * @example
 * ```ts
 * import type { AppKit } from '@mooring/controllers'
 * import { createNamesController } from '@mooring/controllers/names'
 *
 * declare const kit: AppKit
 * const names = kit.feature(createNamesController)
 * names.$form.subscribe(({ name, status, suggestions }) => console.log(name, status, suggestions))
 * names.edit('alice')
 * names.submit()
 * ```
 *
 * @see Specification §4 to §9.
 */
export function createNamesController(kit: AppKit): NamesController {
  const services = kit.feature(createLazyServices)
  const $label = atom('')
  /** The name that is searched: it follows what is typed when typing pauses. */
  const $searched = atom('')
  let typing = new AbortController()

  const { $state, send, dispose } = createMachineStore(nameMachine, {
    ...createRegistration(kit, services),
    show({ view }) {
      if (view === 'RegisterAccountNameSuccess') kit.refresh.ask('identity')
      const { route } = kit.router.$router.get()
      if (route.view !== view && route.view.startsWith('RegisterAccountName')) kit.router.replace({ view })
    },
    stopRegistration(_, { abort }) {
      for (const type of ['sign', 'register'] as const) abort(type)
    },
  })

  const account = () => {
    const { address } = kit.account.$account.get()
    const { network, namespace } = kit.network.$network.get()
    return address && network && supportsFeature('names', familyOf(kit, namespace)) ? { address, network } : undefined
  }

  const suggestions = createResource<readonly FoundName[]>({
    key() {
      const network = account()?.network
      const label = $searched.get()
      return network && isRegistrationName(label) ? `${network.caipNetworkId} ${label}` : undefined
    },
    lifetime: cacheLifetimes.name,
    async load(_, signal) {
      const name = $searched.get()
      const network = account()?.network.caipNetworkId
      const loaded = await services.load()
      if (!loaded || !network) throw new NameSuggestionsError()
      try {
        const found = await getNameSuggestions(loaded.client, { name, network, signal })
        return found.flatMap(({ name, isRegistered }) => toFound(name, isRegistered) ?? [])
      } catch (cause) {
        throw new NameSuggestionsError({ reason: reasonOf(cause), cause })
      }
    },
  })

  const own = createResource<readonly string[]>({
    key() {
      const known = account()
      return known && services.isOffered ? `${known.network.caipNetworkId}:${known.address}` : undefined
    },
    lifetime: cacheLifetimes.name,
    async load(_, signal) {
      const known = account()
      const loaded = await services.load()
      if (!loaded || !known) throw new NamesForAddressError()
      const { address, network } = known
      try {
        const parameters = { address, network: network.caipNetworkId, sender: address, signal }
        const profiles = await getNamesOf(loaded.client, parameters)
        const isOwn = (other: string) => other.toLowerCase() === address.toLowerCase()
        return profiles.flatMap(({ name, addresses }) =>
          hasNameSuffix(name) && Object.values(addresses).some(isOwn) ? [name] : [],
        )
      } catch (cause) {
        throw new NamesForAddressError({ reason: reasonOf(cause), cause })
      }
    },
  })

  function edit(text: string): void {
    const lower = text.trim().toLowerCase()
    const label = lower.endsWith(suffix) ? lower.slice(0, -suffix.length) : lower
    $label.set(label)
    const { status } = $state.get()
    if (status === 'editing' || status === 'registered') send({ type: 'reset' })
    typing.abort()
    typing = new AbortController()
    startTimer(search, delay, typing.signal)
  }

  function search(): void {
    $searched.set($label.get())
    suggestions.update()
  }

  function submit(): void {
    const name = $label.get()
    const { address, connector } = kit.account.$account.get()
    send({
      type: 'submit',
      name,
      problem: isRegistrationName(name) ? undefined : new InvalidNameError(),
      network: kit.network.$network.get().network?.caipNetworkId,
      address,
      hasAuthConnector: isAuthConnector(connector),
    })
  }

  function reset(): void {
    typing.abort()
    $label.set('')
    search()
    send({ type: 'reset' })
  }

  const subject = () => [kit.network.$network.get().caipNetworkId, kit.account.$account.get().address].join(' ')
  let last = subject()
  /** A signature for one account does not register a name for another. What is typed stays. */
  function onSubject(): void {
    if (subject() === last) return
    last = subject()
    send({ type: 'reset' })
    suggestions.update()
    own.update()
  }

  const stops = [
    kit.account.$account.listen(onSubject),
    kit.network.$network.listen(onSubject),
    kit.refresh.watch('identity', own.outdate),
    kit.router.onLeave('RegisterAccountName', reset),
    kit.router.onLeave('RegisterAccountNameSuccess', reset),
    kit.modal.$modal.listen(({ isOpen }, old) => {
      if (!isOpen && old?.isOpen) reset()
    }),
  ]

  return {
    $names: $state,
    $form: computed(
      [$label, $searched, suggestions.$resource],
      (label, searched, { status, data, error }): NameForm => {
        const form = { label, name: label && `${label}${suffix}`, suggestions: [], problem: undefined }
        if (label === '') return { ...form, status: 'empty' }
        if (!isRegistrationName(label)) return { ...form, status: 'invalid' }
        if (label !== searched || status === 'idle' || status === 'loading') return { ...form, status: 'searching' }
        if (!data) return { ...form, status: 'unknown', problem: error }
        const typed = data.find((found) => found.label === label)
        return {
          ...form,
          status: typed ? (typed.isRegistered ? 'taken' : 'free') : 'unknown',
          suggestions: data.filter((found) => found.label !== label && !found.isRegistered),
        }
      },
    ),
    $obstacle: computed(
      [kit.account.$account, kit.network.$network],
      ({ connector, address }, { namespace }): NamesObstacle | undefined => {
        if (!services.isOffered) return 'services'
        if (!supportsFeature('names', familyOf(kit, namespace))) return 'network'
        return address && !isAuthConnector(connector) ? 'wallet' : undefined
      },
    ),
    $own: own.$resource,
    edit,
    submit,
    retry: suggestions.retry,
    reset,
    dispose() {
      typing.abort()
      for (const stop of stops) stop()
      for (const part of [suggestions, own]) part.dispose()
      dispose()
    },
  }
}

/** Names of other zones, and texts that are no names, are not suggested. */
function toFound(name: string, isRegistered: boolean): FoundName | undefined {
  const label = name.endsWith(suffix) ? name.slice(0, -suffix.length) : ''
  return isRegistrationName(label) ? { label, name, isRegistered } : undefined
}

const reasonOf = (thrown: unknown): string | undefined =>
  thrown instanceof HttpRequestError ? thrown.reasons[0]?.description : undefined
