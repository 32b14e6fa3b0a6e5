import type { FrameViewReason } from '@mooring/core'
import { atom, type ReadableAtom } from 'nanostores'
import type { Approval } from './approval/Approval.ts'
import type { GoneTask } from './protect/GoneTask.ts'
import type { ProtectTask } from './protect/ProtectTask.ts'
import type { SettingsTask } from './settings/SettingsTask.ts'
import type { LinkTask } from './social/LinkTask.ts'
import type { SocialTask } from './social/SocialTask.ts'
import type { UnlockTask } from './unlock/UnlockTask.ts'

/** What the visitor is asked, one thing of each kind at a time. */
export type Tasks = {
  readonly social: SocialTask
  readonly link: LinkTask
  readonly unlock: UnlockTask
  readonly gone: GoneTask
  readonly protect: ProtectTask
  readonly approve: Approval
  readonly settings: SettingsTask
}

/** What is in front when several are open. */
const order = [
  'social',
  'link',
  'unlock',
  'gone',
  'protect',
  'approve',
  'settings',
] as const satisfies readonly (keyof Tasks)[]

/** The page needs to know no more than that the login goes on in the frame. */
const reasonOf = ({ kind, task }: Shown): FrameViewReason => {
  // It is a part of what asked for it.
  if (kind === 'social') return task.isFresh ? 'settings' : kind
  return kind === 'gone' ? 'protect' : kind === 'link' ? 'unlock' : kind
}

export type Shown = { readonly [kind in keyof Tasks]: { readonly kind: kind; readonly task: Tasks[kind] } }[keyof Tasks]

/** What is on the screen. `onView` says to the page whether the visitor has to see it. */
export function createScreen(onView: (view: { isNeeded: boolean; reason: FrameViewReason }) => void): FrameScreen {
  const open: Partial<Record<keyof Tasks, unknown>> = {}
  const $shown = atom<Shown | undefined>()

  function update(asked?: keyof Tasks): void {
    const [before, kind] = [$shown.get(), order.find((one) => open[one] !== undefined)]
    const shown = kind && ({ kind, task: open[kind] } as Shown)
    $shown.set(shown)
    // A repeated call shows it again: the page may have closed it meanwhile.
    if (before?.kind === kind && kind !== asked) return
    if (shown) onView({ isNeeded: true, reason: reasonOf(shown) })
    else if (before) onView({ isNeeded: false, reason: reasonOf(before) })
  }

  return {
    $shown,
    show(kind, task) {
      open[kind] = task
      update(kind)
    },
    remind() {
      const shown = $shown.get()
      if (shown) onView({ isNeeded: true, reason: reasonOf(shown) })
    },
    hide(kind, task) {
      if (task !== undefined && open[kind] !== task) return
      delete open[kind]
      update()
    },
    get: (kind) => open[kind] as never,
  }
}

export type FrameScreen = {
  readonly $shown: ReadableAtom<Shown | undefined>
  show<kind extends keyof Tasks>(kind: kind, task: Tasks[kind]): void
  /** Says again that the visitor has to see it: the page may have closed it without a word. */
  remind(): void
  /** Takes it away, if it is this one. */
  hide<kind extends keyof Tasks>(kind: kind, task?: Tasks[kind]): void
  get<kind extends keyof Tasks>(kind: kind): Tasks[kind] | undefined
}
