import type { TextName } from '@mooring/core/messages'
import { type LazySource, lazyPart } from '../../modal/lazyView.js'
import type { NftsPart } from './nftsPart.js'

/** The grid, the page of one and their count share a file. */
export const nftsView: { readonly title: TextName; readonly source: LazySource<NftsPart> } = {
  title: 'account.nfts',
  source: lazyPart(async () => (await import('./nftsPart.js')).nftsPart),
}
