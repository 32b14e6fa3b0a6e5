import type { ReactNode } from 'react'

/**
 * The place of a frame, beside the card. It stays as long as the modal, whatever view is shown: a frame that is moved
 * or removed reloads. Empty, it takes no space.
 */
export function FrameSlot(): ReactNode {
  return <div className="frame" data-slot="frame" />
}
