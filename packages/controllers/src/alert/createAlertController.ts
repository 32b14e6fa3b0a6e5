import type { BaseError } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import { atom } from '../stores.js'

export type AlertController = {
  /** A problem of the page's configuration, for the one who builds the page. */
  $alert: ReadableAtom<BaseError | undefined>
  show: (error: BaseError) => void
  hide: () => void
}

/** Tells the page's maker what is wrong with the configuration; silent unless `isEnabled`. */
export function createAlertController(options: { isEnabled: boolean }): AlertController {
  const $alert = atom<BaseError | undefined>()
  return {
    $alert,
    show: (error) => {
      if (options.isEnabled) $alert.set(error)
    },
    hide: () => $alert.set(undefined),
  }
}
