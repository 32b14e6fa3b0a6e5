import type { Asset } from '../chains/Asset.ts'

/** What a visitor wants to sell. */
type AskedSale = {
  readonly asset: Asset
  /** From which the coins come, and to which they go back if the sale fails. */
  readonly account: string
}

/** How a seller buys coins back: on its own page, which names the address that the visitor sends them to. */
export type SaleApi = {
  /** Where its pages are: origins. */
  readonly pages: readonly string[]
  /**
   * What it buys.
   *
   * @throws {SourceError}
   */
  readonly readAssets: () => Promise<readonly Asset[]>
  /**
   * Makes the address of the page.
   *
   * @throws {SourceError}
   */
  readonly createPage: (sale: AskedSale & { readonly id: string }) => Promise<string>
}

/** The same, checked. Nothing is stored: the page of the seller says how far a sale is. */
export type Sale = Pick<SaleApi, 'readAssets'> & {
  /**
   * Makes the address of the page.
   *
   * @throws {ServiceError} 400: the seller does not buy this coin.
   * @throws {SourceError} The seller does not answer, or leads to a page that is not its own.
   */
  readonly open: (sale: AskedSale) => Promise<string>
}
