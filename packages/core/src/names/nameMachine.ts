import type { CaipNetworkId } from '../caip/Namespace.js'
import { parseCaipNetworkId } from '../caip/parseCaipNetworkId.js'
import type { BaseError } from '../errors/BaseError.js'
import { UserRejectedRequestError } from '../errors/rpcErrors.js'
import { supportsFeature } from '../features/supportsFeature.js'
import type { Machine } from '../machine/Machine.js'
import { AuthConnectorNotFoundError, NameNetworkNotFoundError, NameRegistrationError } from './nameErrors.js'

/** A name and its account: the network determines the coin type. */
type Registration = { name: string; address: string; network: CaipNetworkId }

export type NameState =
  /** The visitor chooses a name. `name` is the one that failed, or '' initially. */
  | { status: 'editing'; name: string; error: BaseError | undefined }
  | ({ status: 'signing' } & Registration)
  | ({ status: 'registering' } & Registration)
  | { status: 'registered'; name: string }

export type NameEvent =
  /** `problem` is the result of validating the name; an EVM network, an address and an auth connector are required. */
  | {
      type: 'submit'
      name: string
      problem: BaseError | undefined
      network: CaipNetworkId | undefined
      address: string | undefined
      hasAuthConnector: boolean
    }
  | { type: 'signed'; message: string; signature: string }
  | { type: 'registered' }
  /** `reason` is the service's first reason, if any. */
  | { type: 'failed'; error: BaseError; reason: string | undefined }
  /** The visitor left, or the wallet is gone. */
  | { type: 'reset' }

export type NameEffect =
  | ({ type: 'sign' } & Registration)
  | ({ type: 'register'; message: string; signature: string } & Registration)
  | { type: 'show'; view: 'RegisterAccountName' | 'RegisterAccountNameSuccess' }
  | { type: 'stopRegistration' }

type Result = readonly [NameState, ...NameEffect[]]

const initial: NameState = { status: 'editing', name: '', error: undefined }

/**
 * Registering a name for an account.
 *
 * @see Specification §4: signs a message, registers, shows RegisterAccountNameSuccess; on failure returns to
 * RegisterAccountName. §6: needs an auth connector and an address. §8: "Network not found"; the service's first reason
 * is preferred. §9: names on eip155 only.
 */
export const nameMachine: Machine<NameState, NameEvent, NameEffect> = {
  initial,
  transition(state, event): Result {
    switch (event.type) {
      case 'submit': {
        if (state.status === 'signing' || state.status === 'registering') return [state]
        const { problem, network, address, hasAuthConnector } = event
        const refuse = (error: BaseError): Result => [{ status: 'editing', name: event.name, error }]
        if (problem) return refuse(problem)
        if (!network || !hasNames(network)) return refuse(new NameNetworkNotFoundError())
        if (!address || !hasAuthConnector) return refuse(new AuthConnectorNotFoundError())
        // The service accepts only small letters, and phones capitalise the first one.
        const name = event.name.toLowerCase()
        return [
          { status: 'signing', name, address, network },
          { type: 'sign', name, address, network },
        ]
      }
      case 'signed': {
        if (state.status !== 'signing') return [state]
        const { name, address, network } = state
        const { message, signature } = event
        return [
          { status: 'registering', name, address, network },
          { type: 'register', name, address, network, message, signature },
        ]
      }
      case 'registered':
        if (state.status !== 'registering') return [state]
        return [
          { status: 'registered', name: state.name },
          { type: 'show', view: 'RegisterAccountNameSuccess' },
        ]
      case 'failed': {
        if (state.status !== 'signing' && state.status !== 'registering') return [state]
        const { error, reason } = event
        const isDeclined = error instanceof UserRejectedRequestError
        const shown = isDeclined
          ? error
          : new NameRegistrationError({ registrationName: state.name, reason, cause: error })
        return [
          { status: 'editing', name: state.name, error: shown },
          { type: 'show', view: 'RegisterAccountName' },
        ]
      }
      case 'reset':
        if (state.status === 'editing') return [state.error ? initial : state]
        return state.status === 'registered' ? [initial] : [initial, { type: 'stopRegistration' }]
    }
  },
}

function hasNames(network: CaipNetworkId): boolean {
  return supportsFeature('names', parseCaipNetworkId(network).chainNamespace)
}
