import type { BaseError, NameState } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import type { Resource } from '../createResource.js'

/** A whole name, such as `alice.reown.id`, and whether somebody has it. */
export type FoundName = { readonly label: string; readonly name: string; readonly isRegistered: boolean }

/** The typed name, and whether it is available. */
export type NameForm = {
  /** As typed, without the zone. */
  readonly label: string
  /** With the zone: `alice.reown.id`. */
  readonly name: string
  /** `unknown`: the services did not say, and will decide when it is registered. */
  readonly status: 'empty' | 'invalid' | 'searching' | 'free' | 'taken' | 'unknown'
  /** Free names that resemble it. */
  readonly suggestions: readonly FoundName[]
  /** Why there are no suggestions. */
  readonly problem: BaseError | undefined
}

/** Why no name can be registered: the wallet in use, the network in use, or a page without services. */
export type NamesObstacle = 'wallet' | 'network' | 'services'

/**
 * Names of accounts: suggestions while typing, the signature, and the registration.
 *
 * @see Specification §4 to §9.
 */
export type NamesController = {
  /** The steps. */
  readonly $names: ReadableAtom<NameState>
  readonly $form: ReadableAtom<NameForm>
  /** Only accounts of an embedded wallet can register names (specification §6). */
  readonly $obstacle: ReadableAtom<NamesObstacle | undefined>
  /** The whole names of the account in use. Loaded while it is watched. */
  readonly $own: ReadableAtom<Resource<readonly string[]>>

  /** Types a name, with or without its zone. Suggestions are asked for when typing pauses. */
  readonly edit: (text: string) => void
  /** Asks the wallet for the signature, and registers the name that is typed. */
  readonly submit: () => void
  /** Asks for the suggestions again. */
  readonly retry: () => void
  readonly reset: () => void
  readonly dispose: () => void
}
