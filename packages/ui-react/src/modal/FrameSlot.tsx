import type { ReactNode } from 'react'

/**
 * The place of a frame, beside the card. It is there as long as the modal is, whatever the modal shows: a frame that is
 * moved or taken away loads anew. Empty, it takes no room.
 */
export function FrameSlot(): ReactNode {
  return <div className="frame" data-slot="frame" />
}
