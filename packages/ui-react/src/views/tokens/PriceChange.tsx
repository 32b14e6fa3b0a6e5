import type { ReactNode } from 'react'
import { percentText } from './tokenTexts.js'
import { useWriting } from './useWriting.js'

/** How a price has changed in a day. */
export function PriceChange({ ratio }: { ratio: number | undefined }): ReactNode {
  const writing = useWriting()
  if (ratio === undefined) return null
  // What is written as 0 % is neither a gain nor a loss.
  const kind = Math.abs(ratio) < 0.0005 ? undefined : ratio < 0 ? 'loss' : 'gain'
  return (
    <small data-change={kind}>
      <bdi dir="ltr">{percentText(ratio, writing, 'exceptZero')}</bdi>
    </small>
  )
}
