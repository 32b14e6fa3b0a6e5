import type { BaseError } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import { atom } from '../stores.js'

export type AlertController = {
  /** A configuration error, for the page's developer. */
  $alert: ReadableAtom<BaseError | undefined>
  show: (error: BaseError) => void
  hide: () => void
}

/** Shows configuration errors to the page's developer; silent unless `isEnabled`. */
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
