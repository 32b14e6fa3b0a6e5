import { enNfts } from '@mooring/core/messages/nfts'
import type { ReactNode } from 'react'
import facts from '../../components/facts.css?inline'
import fold from '../../components/fold.css?inline'
import longList from '../../components/longList.css?inline'
import panelNotice from '../../components/panelNotice.css?inline'
import type { ViewPart } from '../../modal/ViewPart.js'
import { NftCount, NftsPanel } from './NftsPanel.js'
import { NftView } from './NftView.js'
import nfts from './nfts.css?inline'

export type NftsPart = ViewPart<'Account' | 'Nft'> & {
  /** For the tab. */
  readonly Count: () => ReactNode
}

/** The NFTs of the account, the page of one, their styles and their English. */
export const nftsPart: NftsPart = {
  Count: NftCount,
  styles: [facts, fold, longList, panelNotice, nfts],
  messages: enNfts,
  views: { Account: NftsPanel, Nft: NftView },
}
