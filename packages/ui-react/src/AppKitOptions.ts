import type { AppKit } from '@mooring/controllers'
import type { Network } from '@mooring/core'

/** The options of `createAppKit`; unknown options have no effect. */
export type AppKitOptions = AppKit.Options & AppKit.UnknownOptions
export type Features = AppKit.Features
export type Metadata = NonNullable<AppKit.Options['metadata']>
export type OpenOptions = AppKit.OpenOptions
/** A network as a page writes it. */
export type AppKitNetwork = Network.Input
