import type { ComponentType } from 'react'

/** One feature of the product on this page: what it is, something to try, and the code for it. */
export type FeatureSection = {
  /** The word of the feature, which is also its place in the page: `#send`. */
  readonly id: string
  readonly title: string
  readonly lead: string
  readonly Demo: ComponentType
  /** The file beside the demo: the compiler checks it, and the page shows it. */
  readonly code: string
}
