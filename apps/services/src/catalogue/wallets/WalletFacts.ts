/** What is known of a wallet. A field that nobody public tells is left out. */
export type WalletFacts = {
  /** Never changes: the ids are derived from it. */
  readonly slug: string
  /** Its WalletConnect id, where that is public. 64 hex digits. */
  readonly id?: string
  readonly name: string
  readonly homepage: string
  /** How its extension announces itself. EIP-6963. */
  readonly rdns?: string
  /** Opens its application on a phone. */
  readonly mobile?: string
  /** The base of its universal links. */
  readonly universal?: string
  /** Opens its application on a computer. */
  readonly desktop?: string
  /** Where it runs as a page. */
  readonly webapp?: string
  /** Number of the application in the App Store. */
  readonly appStore?: `id${number}`
  /** Name of the package in Google Play. */
  readonly playStore?: string
  /** Id of the extension in the Chrome Web Store. */
  readonly chromeStore?: string
  /** CAIP-2. */
  readonly networks: readonly string[]
  /** By chain family, the flags or names by which its provider in the page is known. */
  readonly injected?: Readonly<Record<string, readonly string[]>>
  /** An icon of `@web3icons/core`: `kind/name`. */
  readonly icon?: string
  /** Place in the list. Those without one follow by name. */
  readonly order?: number
}
