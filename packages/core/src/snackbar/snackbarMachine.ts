import type { BaseError } from '../errors/BaseError.js'
import type { Machine } from '../machine/Machine.js'
import type { Messages } from '../messages/en.js'

/** The pause between closing one message and showing the next (ms). Specification §9. */
export const snackbarDelay = 150
/** How long a message stays: long enough to be read twice (WCAG 2.2.1). */
export const snackbarTime = 5000

/** The texts without parameters: one member of the union below, as hundreds make every check of types slow. */
type PlainText = { [name in keyof Messages]: Messages[name] extends string ? name : never }[keyof Messages]

/** The name of a text, with its parameters. */
type SnackText =
  | { readonly message: PlainText; readonly parameters?: undefined }
  | {
      [name in Exclude<keyof Messages, PlainText>]: {
        readonly message: name
        readonly parameters: Messages[name] extends (parameters: infer parameters) => string ? parameters : never
      }
    }[Exclude<keyof Messages, PlainText>]

/** A short message: a text, or an error with its own sentence. */
export type Snack =
  | ({ readonly variant: 'loading' | 'success' | 'error'; readonly error?: undefined } & SnackText)
  | { readonly variant: 'error'; readonly error: BaseError; readonly message?: undefined }

export type SnackbarState =
  | { readonly status: 'closed' }
  | { readonly status: 'open'; readonly snack: Snack }
  /** The old message is gone and the new one waits. */
  | { readonly status: 'waiting'; readonly snack: Snack }

export type SnackbarEvent =
  | { type: 'show'; snack: Snack }
  | { type: 'wake' }
  /** The pointer or the focus is on the message, so it stays. */
  | { type: 'hold' }
  | { type: 'release' }
  | { type: 'hide' }

export type SnackbarEffect = { type: 'wakeAfter'; time: number } | { type: 'stopTimer' }

/**
 * One message at a time.
 *
 * @see Specification §4: a new message while one is open closes the old one, then shows after 150 ms.
 */
export const snackbarMachine: Machine<SnackbarState, SnackbarEvent, SnackbarEffect> = {
  initial: { status: 'closed' },
  transition(state, event) {
    switch (event.type) {
      case 'show':
        if (state.status === 'closed') return open(event.snack)
        if (state.status === 'waiting') return [{ status: 'waiting', snack: event.snack }]
        return [
          { status: 'waiting', snack: event.snack },
          { type: 'wakeAfter', time: snackbarDelay },
        ]
      case 'wake':
        return state.status === 'waiting' ? open(state.snack) : [{ status: 'closed' }]
      case 'hold':
        return state.status === 'open' ? [state, { type: 'stopTimer' }] : [state]
      case 'release':
        return state.status === 'open' ? open(state.snack) : [state]
      case 'hide':
        return state.status === 'closed' ? [state] : [{ status: 'closed' }, { type: 'stopTimer' }]
    }
  },
}

/** A loading message stays until another replaces it. */
function open(snack: Snack): readonly [SnackbarState, SnackbarEffect] {
  const timer = snack.variant === 'loading' ? stopTimer : ({ type: 'wakeAfter', time: snackbarTime } as const)
  return [{ status: 'open', snack }, timer]
}

const stopTimer = { type: 'stopTimer' } as const
