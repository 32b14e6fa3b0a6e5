import type { FrameViewReason } from '../embedded/framePayloads.js'
import type { BaseError } from '../errors/BaseError.js'

/** The frame of an embedded wallet in the page. */
export type WalletFrame = {
  /** The frame's element. It is put into the page once and never moved: a frame that moves loads anew. */
  readonly element: object
  readonly status: 'loading' | 'ready' | 'failed'
  /** Present when it failed. */
  readonly error?: BaseError | undefined
  /** Present while the visitor has to see it. */
  readonly need?: FrameViewReason | undefined
  /** Loads it anew after a failure. */
  readonly retry: () => void
  /** The visitor has closed what the wallet needed, other than a request. */
  readonly dismiss: () => void
}
