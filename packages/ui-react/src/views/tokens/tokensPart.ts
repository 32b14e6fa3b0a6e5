import { preloadServices } from '@mooring/controllers/tokens'
import { enTokens } from '@mooring/core/messages/tokens'
import type { ReactNode } from 'react'
import change from '../../components/change.css?inline'
import facts from '../../components/facts.css?inline'
import fold from '../../components/fold.css?inline'
import longList from '../../components/longList.css?inline'
import panelNotice from '../../components/panelNotice.css?inline'
import type { LazyPart } from '../../modal/lazyView.js'
import type { ModalPart } from '../../modal/ModalContext.js'
import { NftTabCount } from '../nfts/NftTabCount.js'
import { AccountName } from './AccountName.js'
import { AccountPicture } from './AccountPicture.js'
import { AccountTotal } from './AccountTotal.js'
import { ChooseName } from './ChooseName.js'
import { TokenCount } from './TokenCount.js'
import type { TokensRoute } from './TokensRoute.js'
import { TokensRouter } from './TokensRouter.js'
import tokens from './tokens.css?inline'

const style = { styles: [change, facts, fold, longList, panelNotice, tokens], messages: enTokens }

/** The list of tokens and the page of one. */
export const tokensPart: LazyPart<TokensRoute> = { ...style, component: TokensRouter }

/** The parts of the account's head. */
export const accountHeadPart: AccountHead = {
  ...style,
  AccountName,
  AccountPicture,
  AccountTotal,
  ChooseName,
  counts: { tokens: TokenCount, nfts: NftTabCount },
  preloadServices,
}

export type AccountHead = ModalPart & {
  readonly AccountName: typeof AccountName
  readonly AccountPicture: typeof AccountPicture
  readonly AccountTotal: typeof AccountTotal
  readonly ChooseName: typeof ChooseName
  /** How much each tab has, by the name of the tab. */
  readonly counts: Readonly<Record<string, (props: { source: never }) => ReactNode>>
  readonly preloadServices: typeof preloadServices
}
