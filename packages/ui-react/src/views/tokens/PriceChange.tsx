import { formatPercent } from '@mooring/core/internal'
import type { ReactNode } from 'react'
import { useWriting } from './tokenTexts.js'

/** How a price has changed in a day. */
export function PriceChange({ ratio }: { ratio: number | undefined }): ReactNode {
  const { locale } = useWriting()
  if (ratio === undefined) return null
  // A change that rounds to 0.0 % has no direction.
  const kind = Math.abs(ratio) < 0.0005 ? undefined : ratio < 0 ? 'loss' : 'gain'
  return (
    <small data-change={kind}>
      <bdi dir="ltr">{formatPercent(ratio, { locale, isChange: true })}</bdi>
    </small>
  )
}
