import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { atom } from '../stores.js'

export type TabController = {
  /** The name of the chosen tab. Undefined until a visitor has chosen one. */
  readonly $tab: ReadableAtom<string | undefined>
  readonly choose: (tab: string) => void
}

/**
 * Remembers the visitor's tab of the account on this device. Ask a kit for it: `kit.feature(createTabController)`.
 *
 * @example
 * ```ts
 * import type { AppKit } from '@mooring/controllers'
 * import { createTabController } from '@mooring/controllers/tabs'
 *
 * declare const kit: AppKit
 * const { $tab, choose } = kit.feature(createTabController)
 * $tab.subscribe((tab) => console.log(tab))
 * choose('activity')
 * ```
 *
 * @see Specification §2 and §3 (`currentTab`).
 */
export function createTabController({ storage }: AppKit): TabController {
  const $tab = atom(storage.get('tab', (value) => (typeof value === 'string' ? value : undefined)))
  return {
    $tab,
    choose(tab) {
      $tab.set(tab)
      storage.set('tab', tab)
    },
  }
}
