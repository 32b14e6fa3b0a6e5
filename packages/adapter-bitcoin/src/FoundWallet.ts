/** A wallet of the page, and the kind of its methods. */
export type FoundWallet = {
  /** The same on every visit. */
  readonly id: string
  /** Its name in the catalogue: where it is in the page, or what it is called by the Wallet Standard. */
  readonly injectedId: string
  readonly name: string
  readonly imageUrl: string | undefined
  readonly kind: 'standard' | 'sats' | 'leather' | 'unisat'
  /** The object with its methods. The same object is the same wallet. */
  readonly provider: object
}
