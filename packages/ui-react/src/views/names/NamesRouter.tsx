import type { RouteOf } from '@mooring/core'
import type { ReactNode } from 'react'
import { useStore } from '../../useStore.js'
import { NameDoneView } from './NameDoneView.js'
import { NamesUnavailable } from './NamesUnavailable.js'
import { NameView } from './NameView.js'
import { useNames } from './useNames.js'

/** The views of names, which share a file. */
export type NamesRoute = RouteOf<'RegisterAccountName' | 'RegisterAccountNameSuccess'>

/** Shows the form, or the name that was registered. */
export function NamesRouter({ route }: { route: NamesRoute }): ReactNode {
  const state = useStore(useNames().$names)
  const obstacle = useStore(useNames().$obstacle)
  const isDone = route.view === 'RegisterAccountNameSuccess' && state.status === 'registered'
  if (isDone) return <NameDoneView label={state.name} />
  return obstacle ? <NamesUnavailable obstacle={obstacle} /> : <NameView />
}
