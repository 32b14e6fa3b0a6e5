import { balanceText } from '@mooring/core'
import { mountModal } from './mountModal.js'
import { preloadFirst } from './preloadFirst.js'

/** The code that loads with the modal. */
export const modalPart: {
  /** The page's button formats balances, too. */
  readonly balanceText: typeof balanceText
  readonly mountModal: typeof mountModal
  readonly preloadFirst: typeof preloadFirst
} = { balanceText, mountModal, preloadFirst }
