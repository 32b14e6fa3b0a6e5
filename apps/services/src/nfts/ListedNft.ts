/** A token that an account has, as a source describes it. Everything but its id is anybody's text. */
export type ListedNft = {
  /** The namespace of its CAIP-19 id. */
  readonly kind: 'nft' | 'ordinal'
  readonly tokenId: string
  readonly name: unknown
  readonly description: unknown
  readonly collection: unknown
  /** The link to its picture. */
  readonly image: unknown
  /** When the account got it (ms since 1970), if the source knows it. */
  readonly acquiredAt?: number
}
