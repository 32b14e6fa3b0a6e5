import type { BaseError } from '../errors/BaseError.js'
import type { FeatureEffect } from '../machine/FeatureEffect.js'
import type { Machine } from '../machine/Machine.js'

/** The accounts that an embedded wallet can switch between. Bitcoin's `payment` is not one of them. */
export type SwitchableAccountType = 'eoa' | 'smartAccount'

export type AccountTypeState =
  | { status: 'idle'; accountType: SwitchableAccountType; error: BaseError | undefined }
  /** `accountType` is the active type until the embedded wallet agrees. */
  | { status: 'changing'; accountType: SwitchableAccountType; to: SwitchableAccountType }

export type AccountTypeEvent =
  /** Only a wallet of an auth connector has accounts of two types. */
  | { type: 'change'; to: SwitchableAccountType; hasAuthConnector: boolean }
  | { type: 'changed' }
  | { type: 'failed'; error: BaseError }
  /** The type that the wallet reports on connecting, or the default of the page after disconnecting. */
  | { type: 'reset'; accountType: SwitchableAccountType }

export type AccountTypeEffect =
  | { type: 'setPreferredAccount'; accountType: SwitchableAccountType }
  | { type: 'stopChange' }
  /** The address, balance and network list now belong to another account. */
  | { type: 'syncAccount'; accountType: SwitchableAccountType }
  | FeatureEffect

/**
 * The active account type of an embedded wallet. A failed change falls back to `eoa`, the type that every network has;
 * the embedded wallet is notified, and its answer changes nothing here.
 *
 * @see Specification §4 (account type) and §6 (switched via an auth connector).
 */
export const accountTypeMachine: Machine<AccountTypeState, AccountTypeEvent, AccountTypeEffect> = {
  initial: { status: 'idle', accountType: 'eoa', error: undefined },
  transition(state, event) {
    const { accountType } = state
    switch (event.type) {
      case 'change': {
        const { to } = event
        const target = state.status === 'changing' ? state.to : accountType
        if (!event.hasAuthConnector || to === target) return [state]
        return [
          { status: 'changing', accountType, to },
          { type: 'setPreferredAccount', accountType: to },
        ]
      }
      case 'changed': {
        if (state.status !== 'changing') return [state]
        const { to } = state
        return [
          { status: 'idle', accountType: to, error: undefined },
          { type: 'syncAccount', accountType: to },
          { type: 'track', event: 'SET_PREFERRED_ACCOUNT_TYPE', properties: { accountType: to } },
        ]
      }
      case 'failed':
        if (state.status !== 'changing') return [state]
        return [
          { status: 'idle', accountType: 'eoa', error: event.error },
          // It may have changed although its answer was lost: the signing account must be the displayed one.
          { type: 'setPreferredAccount', accountType: 'eoa' },
          { type: 'syncAccount', accountType: 'eoa' },
        ]
      case 'reset': {
        const next: AccountTypeState = { status: 'idle', accountType: event.accountType, error: undefined }
        if (state.status === 'changing') return [next, { type: 'stopChange' }]
        return [state.accountType === event.accountType && !state.error ? state : next]
      }
    }
  },
}
