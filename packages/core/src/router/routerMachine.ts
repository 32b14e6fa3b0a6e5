import type { Machine } from '../machine/Machine.js'
import type { Route } from './Route.js'

/** Where the modal is, and how it came there; the last entry of the history is the current view. */
export type RouterState = { readonly route: Route; readonly history: readonly Route[] }

export type RouterEvent =
  | { type: 'push'; route: Route }
  | { type: 'replace'; route: Route }
  | { type: 'reset'; route: Route }
  | { type: 'back' }

export type RouterEffect =
  /** The visitor left a view by going back; what it was waiting for is given up. */
  { type: 'leave'; route: Route } | { type: 'close' }

/**
 * The history of views.
 *
 * @see Specification §2: back pops the history; it closes the modal when there is one entry or when the history
 * contains UnsupportedChain; it clears the selected wallet (a route carries it, so it goes with the route).
 */
export const routerMachine: Machine<RouterState, RouterEvent, RouterEffect> = {
  initial: at([{ view: 'Connect' }]),
  transition(state, event) {
    const { route, history } = state
    switch (event.type) {
      case 'push':
        return [isSame(event.route, route) ? state : at([...history, event.route])]
      case 'replace':
        return [replace(state, event.route)]
      case 'reset':
        // The modal opens at the view that it was closed with: nothing has to be rendered again. Arguments begin anew.
        return [
          history.length === 1 && isSame(event.route, route) && !('arguments' in route) ? state : at([event.route]),
        ]
      case 'back':
        if (history.length === 1 || history.some(({ view }) => view === 'UnsupportedChain')) {
          return [state, { type: 'leave', route }, { type: 'close' }]
        }
        return [at(history.slice(0, -1)), { type: 'leave', route }]
    }
  },
}

function at(history: readonly Route[]): RouterState {
  return { route: history.at(-1) ?? { view: 'Connect' }, history }
}

/** Never twice the same view in a row, or going back would seem to do nothing. */
function replace(state: RouterState, route: Route): RouterState {
  const rest = state.history.slice(0, -1)
  const below = rest.at(-1)
  if (isSame(route, state.route)) return state
  return at(below && isSame(below, route) ? rest : [...rest, route])
}

/** The same view about the same thing. */
function isSame(a: Route, b: Route): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
