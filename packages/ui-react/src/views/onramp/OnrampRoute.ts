import type { RouteOf } from '@mooring/core'

/** The views of buying, which share a file. */
export type OnrampRoute = RouteOf<
  'OnRampProviders' | 'OnRampTokenSelect' | 'OnRampFiatSelect' | 'OnRampSellerSelect' | 'BuyInProgress'
>
