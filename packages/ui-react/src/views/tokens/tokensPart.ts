import { preloadServices } from '@mooring/controllers/tokens'
import { enTokens } from '@mooring/core/messages/tokens'
import type { ReactNode } from 'react'
import change from '../../components/change.css?inline'
import facts from '../../components/facts.css?inline'
import fold from '../../components/fold.css?inline'
import longList from '../../components/longList.css?inline'
import panelNotice from '../../components/panelNotice.css?inline'
import type { ViewPart } from '../../modal/ViewPart.js'
import { NftTabCount } from '../nfts/NftTabCount.js'
import { AccountName } from './AccountName.js'
import { AccountPicture } from './AccountPicture.js'
import { AccountTotal } from './AccountTotal.js'
import { ChooseName } from './ChooseName.js'
import { TokenCount, TokensPanel } from './TokensPanel.js'
import { TokenView } from './TokenView.js'
import tokens from './tokens.css?inline'

/** The list of tokens and the page of one, and what the head of the account shows once it is known. */
export const tokensPart: ViewPart<'Account' | 'Token'> & {
  readonly AccountName: typeof AccountName
  readonly AccountPicture: typeof AccountPicture
  readonly AccountTotal: typeof AccountTotal
  readonly ChooseName: typeof ChooseName
  /** How much each tab has, by the name of the tab. */
  readonly counts: Readonly<Record<string, (props: { part: never }) => ReactNode>>
  readonly preloadServices: typeof preloadServices
} = {
  styles: [change, facts, fold, longList, panelNotice, tokens],
  messages: enTokens,
  views: { Account: TokensPanel, Token: TokenView },
  AccountName,
  AccountPicture,
  AccountTotal,
  ChooseName,
  counts: { tokens: TokenCount, nfts: NftTabCount },
  preloadServices,
}
