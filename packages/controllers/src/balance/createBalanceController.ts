import type { Balance } from '@mooring/core'
import { onMount, type ReadableAtom } from 'nanostores'
import { createLate } from '../createLate.js'
import type { Resource } from '../createResource.js'
import { nothingLoaded } from '../nothingLoaded.js'
import { atom } from '../stores.js'
import type { createLateBalance } from './createLateBalance.js'

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
  const late = createLate((part) => part.createLateBalance({ ...options, $balance }))
  let isWatched = false
  let leave: (() => void) | undefined

  onMount($balance, () => {
    isWatched = true
    leave = late.get()?.watch()
    return () => {
      isWatched = false
      leave?.()
    }
  })

  // Connecting has loaded the code for the balance, so there is no wait.
  const stop = $account.listen(({ isConnected }) => {
    if (!isConnected || late.get()) return
    void late.run(async ({ watch }) => {
      if (isWatched) leave = watch()
    })
  })

  return {
    $balance,
    // Without an account there is nothing to load.
    async refresh() {
      await late.get()?.refresh()
    },
    dispose() {
      stop()
      late.dispose()
    },
  }
}

export declare namespace createBalanceController {
  type Options = Omit<createLateBalance.Options, '$balance'>
}
