import type { RouteOf } from '@mooring/core'

/** The views of swapping, which share a file. */
export type SwapRoute = RouteOf<'Swap' | 'SwapSelectToken' | 'SwapPreview' | 'SwapConfirmed'>
