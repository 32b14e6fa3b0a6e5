/** A wallet of the page, and the kind of its methods. */
export type FoundWallet = {
  /** The same on every visit. */
  readonly id: string
  readonly name: string
  readonly imageUrl: string | undefined
  readonly kind: 'standard' | 'sats' | 'leather' | 'unisat'
  /** The object with its methods. The same object is the same wallet. */
  readonly provider: object
}
