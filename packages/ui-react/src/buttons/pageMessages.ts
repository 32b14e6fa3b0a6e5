import type { AppKit } from '@mooring/controllers'
import { enButton } from '@mooring/core/internal'

/** The texts of the buttons, with the page's own. The modal's texts load with the modal. */
export function pageMessages(kit: AppKit): typeof enButton {
  return { ...enButton, ...kit.options.messages }
}
