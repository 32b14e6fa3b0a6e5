import type { BaseError } from '../errors/BaseError.js'
import type { Machine } from '../machine/Machine.js'
import type { Network } from './Network.js'

export type SwitchState =
  | { status: 'idle' }
  | { status: 'switching'; network: Network }
  | { status: 'failed'; network: Network; error: BaseError }

export type SwitchEvent =
  | { type: 'start'; network: Network }
  | { type: 'switched' }
  | { type: 'failed'; error: BaseError }
  | { type: 'reset' }

export type SwitchEffect = { type: 'switch'; network: Network } | { type: 'switched'; network: Network }

/**
 * Asks the wallet to switch its network. A second choice replaces the first, whose answer is then ignored.
 *
 * @see Specification §4.
 */
export const switchMachine: Machine<SwitchState, SwitchEvent, SwitchEffect> = {
  initial: { status: 'idle' },
  transition(state, event) {
    switch (event.type) {
      case 'start':
        return [
          { status: 'switching', network: event.network },
          { type: 'switch', network: event.network },
        ]
      case 'switched':
        if (state.status !== 'switching') return [state]
        return [{ status: 'idle' }, { type: 'switched', network: state.network }]
      case 'failed':
        if (state.status !== 'switching') return [state]
        return [{ status: 'failed', network: state.network, error: event.error }]
      case 'reset':
        return [state.status === 'idle' ? state : switchMachine.initial]
    }
  },
  continues: (state, effect) => state.status === 'switching' && state.network === effect.network,
}
