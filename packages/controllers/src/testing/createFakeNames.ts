import type { NameState } from '@mooring/core'
import { nameMachine } from '@mooring/core/internal'
import type { WritableAtom } from 'nanostores'
import type { Resource } from '../createResource.js'
import type { NameForm, NamesController, NamesObstacle } from '../names/NamesController.js'
import { atom } from '../stores.js'
import { type Call, noteCalls } from './noteCalls.js'

/** A controller of names whose stores the test fills. */
export type FakeNames = NamesController & {
  readonly $names: WritableAtom<NameState>
  readonly $form: WritableAtom<NameForm>
  readonly $obstacle: WritableAtom<NamesObstacle | undefined>
  readonly $own: WritableAtom<Resource<readonly string[]>>
  /** What the views have asked for, oldest first. */
  readonly calls: readonly Call[]
}

/**
 * Makes a controller of names for tests of views: it does nothing but note what it is asked for.
 *
 * @example
 * ```ts
 * import { createFakeNames } from '@mooring/controllers/testing'
 *
 * const names = createFakeNames()
 * names.$obstacle.set('wallet')
 * ```
 */
export function createFakeNames(): FakeNames {
  const { calls, note, noteAlone } = noteCalls()
  return {
    $names: atom<NameState>(nameMachine.initial),
    $form: atom<NameForm>({ label: '', name: '', status: 'empty', suggestions: [], problem: undefined }),
    $obstacle: atom<NamesObstacle | undefined>(undefined),
    $own: atom<Resource<readonly string[]>>({ status: 'success', data: [], error: undefined }),
    calls,
    edit: note('edit'),
    submit: noteAlone('submit'),
    retry: noteAlone('retry'),
    reset: noteAlone('reset'),
    dispose: noteAlone('dispose'),
  }
}
