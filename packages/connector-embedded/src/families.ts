import type { Namespace } from '@mooring/core'

/** The chain families of the wallet in the frame. Specification §9. */
export type EmbeddedFamily = 'eip155' | 'solana'

/** Those that a page has, too. */
export const familiesOf = (namespaces: readonly Namespace[]): readonly EmbeddedFamily[] =>
  (['eip155', 'solana'] as const).filter((family) => namespaces.includes(family))
