import type { Balance } from '@mooring/core'
import { onMount, type ReadableAtom } from 'nanostores'
import { createLazy } from '../createLazy.js'
import type { Resource } from '../createResource.js'
import { nothingLoaded } from '../nothingLoaded.js'
import { atom } from '../stores.js'
import type { createLazyBalance } from './createLazyBalance.js'

export type BalanceController = {
  /** The native balance of the active account; loaded when it is first watched. */
  $balance: ReadableAtom<Resource<Balance>>
  refresh: () => Promise<void>
  dispose: () => void
}

/** Reads the native balance of the active account from its network. Its code loads with the account. */
export function createBalanceController(options: createBalanceController.Options): BalanceController {
  const { $account } = options
  const $balance = atom<Resource<Balance>>(nothingLoaded)
  const lazy = createLazy((part) => part.createLazyBalance({ ...options, $balance }))
  let isWatched = false
  let leave: (() => void) | undefined

  onMount($balance, () => {
    isWatched = true
    leave = lazy.get()?.watch()
    return () => {
      isWatched = false
      leave?.()
    }
  })

  // Connecting has loaded the code for the balance, so there is no wait.
  const stop = $account.listen(({ isConnected }) => {
    if (!isConnected || lazy.get()) return
    void lazy.run(async ({ watch }) => {
      if (isWatched) leave = watch()
    })
  })

  return {
    $balance,
    // Without an account there is nothing to load.
    async refresh() {
      await lazy.get()?.refresh()
    },
    dispose() {
      stop()
      lazy.dispose()
    },
  }
}

export declare namespace createBalanceController {
  type Options = Omit<createLazyBalance.Options, '$balance'>
}
