import type { RememberedConnection } from '../connection/Connection.js'
import { isAmong } from '../connection/inOrder.js'
import type { BaseError } from '../errors/BaseError.js'
import type { Machine } from '../machine/Machine.js'

/** A wallet of several chain families is asked for some of them, one after the other: it shows one window at a time. */
export type FamiliesState = {
  /** The family that is asked for now, and those after it. */
  readonly queue: readonly RememberedConnection[]
  /** What did not connect, until it is asked again or another wallet is. */
  readonly failures: readonly FamilyFailure[]
  /** One of those that were asked together did not connect: the visitor should see which. */
  readonly hasFailed: boolean
}

type FamilyFailure = RememberedConnection & { readonly error: BaseError }

export type FamiliesEvent =
  /** Whatever was asked before is given up. */
  | { type: 'ask'; families: readonly RememberedConnection[] }
  | { type: 'connected' }
  | { type: 'failed'; error: BaseError }
  /** The visitor has left: no other window opens. */
  | { type: 'stop' }

export type FamiliesEffect =
  | { type: 'connect'; family: RememberedConnection }
  /** All that were asked together are connected. */
  | { type: 'finish' }

/**
 * Connects the chain families of a wallet, one after the other. A refusal of one does not keep the others from being
 * asked.
 *
 * @see Specification §3: connectors of the type MULTI_CHAIN.
 */
export const familiesMachine: Machine<FamiliesState, FamiliesEvent, FamiliesEffect> = {
  initial: { queue: [], failures: [], hasFailed: false },

  transition(state, event) {
    const { failures, hasFailed } = state
    const [asked, ...queue] = state.queue
    switch (event.type) {
      case 'ask': {
        const { families } = event
        const ids = families.map(({ connectorId }) => connectorId)
        // What another wallet has refused does not concern this one.
        const kept = failures.filter((one) => ids.includes(one.connectorId) && !isAmong(one, families))
        return goOn({ queue: families, failures: kept, hasFailed: false })
      }

      case 'connected':
        if (!asked) return [state]
        return queue.length > 0 || hasFailed
          ? goOn({ ...state, queue })
          : [{ queue, failures, hasFailed }, { type: 'finish' }]

      case 'failed':
        if (!asked) return [state]
        return goOn({ queue, failures: [...failures, { ...asked, error: event.error }], hasFailed: true })

      case 'stop':
        return [asked ? { ...state, queue: [] } : state]
    }
  },

  continues: ({ queue }, effect) => effect.type !== 'connect' || queue[0] === effect.family,
}

function goOn(state: FamiliesState): readonly [FamiliesState, ...FamiliesEffect[]] {
  const [family] = state.queue
  return family ? [state, { type: 'connect', family }] : [state]
}
