import { latePart } from '@mooring/controllers'
import { balanceText } from '@mooring/core'
import { preloadFirst } from '../views/account/preloadFirst.js'
import { basePart } from './basePart.js'
import { mountModal } from './mountModal.js'

/** The code that loads with the modal. */
export const modalPart: {
  readonly basePart: typeof basePart
  /** The page's button formats balances, too. */
  readonly balanceText: typeof balanceText
  /** Always loads with the modal. Naming it here lets bundlers know, so that views that load later share its code. */
  readonly latePart: typeof latePart
  readonly mountModal: typeof mountModal
  readonly preloadFirst: typeof preloadFirst
} = { basePart, balanceText, latePart, mountModal, preloadFirst }
