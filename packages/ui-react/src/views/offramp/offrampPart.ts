import { enOfframp } from '@mooring/core/messages/offramp'
import type { ViewPart } from '../../modal/ViewPart.js'
import { onrampPart } from '../onramp/onrampPart.js'
import { type OfframpRoute, OfframpRouter } from './OfframpRouter.js'
import offramp from './offramp.css?inline'

/**
 * Everything that selling brings along: its views, its styles and its texts. It shares the looks and the
 * file of buying, from which visitors come.
 */
export const offrampPart: ViewPart<OfframpRoute['view']> = {
  styles: [...(onrampPart.styles ?? []), offramp],
  messages: enOfframp,
  views: { OffRampProviders: OfframpRouter, OffRampTokenSelect: OfframpRouter },
}
