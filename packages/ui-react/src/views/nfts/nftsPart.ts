import { enNfts } from '@mooring/core/messages/nfts'
import type { ReactNode } from 'react'
import facts from '../../components/facts.css?inline'
import fold from '../../components/fold.css?inline'
import longList from '../../components/longList.css?inline'
import panelNotice from '../../components/panelNotice.css?inline'
import type { LazyPart } from '../../modal/lazyView.js'
import { NftCount } from './NftCount.js'
import type { NftsRoute } from './NftsRoute.js'
import { NftsRouter } from './NftsRouter.js'
import nfts from './nfts.css?inline'

export type NftsPart = LazyPart<NftsRoute> & {
  /** For the tab. */
  readonly Count: () => ReactNode
}

/** The NFTs of the account, the page of one, their styles and their English. */
export const nftsPart: NftsPart = {
  component: NftsRouter,
  Count: NftCount,
  styles: [facts, fold, longList, panelNotice, nfts],
  messages: enNfts,
}
