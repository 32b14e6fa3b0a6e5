import type { ReactNode } from 'react'
import { useStore } from '../../useStore.js'
import { NameDoneView } from './NameDoneView.js'
import type { NamesRoute } from './NamesRoute.js'
import { NameView } from './NameView.js'
import { useNames } from './useNames.js'

/** Shows the form, or the name that was registered. */
export function NamesRouter({ route }: { route: NamesRoute }): ReactNode {
  const state = useStore(useNames().$names)
  const isDone = route.view === 'RegisterAccountNameSuccess' && state.status === 'registered'
  return isDone ? <NameDoneView label={state.name} /> : <NameView />
}
