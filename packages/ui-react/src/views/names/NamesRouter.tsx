import { createNamesController } from '@mooring/controllers/names'
import type { RouteOf } from '@mooring/core'
import type { ReactNode } from 'react'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { NameDoneView } from './NameDoneView.js'
import { NamesUnavailable } from './NamesUnavailable.js'
import { NameView } from './NameView.js'

/** The views of names, which share a file. */
export type NamesRoute = RouteOf<'RegisterAccountName' | 'RegisterAccountNameSuccess'>

/** Shows the form, or the name that was registered. */
export function NamesRouter({ route }: { route: NamesRoute }): ReactNode {
  const state = useStore(useFeature(createNamesController).$names)
  const obstacle = useStore(useFeature(createNamesController).$obstacle)
  const isDone = route.view === 'RegisterAccountNameSuccess' && state.status === 'registered'
  if (isDone) return <NameDoneView label={state.name} />
  return obstacle ? <NamesUnavailable obstacle={obstacle} /> : <NameView />
}
