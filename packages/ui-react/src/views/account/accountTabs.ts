import type { RouteOf } from '@mooring/core'
import type { TextName } from '@mooring/core/messages'
import type { LazyPart, LazySource } from '../../modal/lazyView.js'
import { activityView } from '../activity/activityView.js'
import { nftsView } from '../nfts/nftsView.js'
import { tokensView } from '../tokens/tokensView.js'

/** A tab of the account: its panel has a file of its own. */
export type AccountTab = {
  readonly name: string
  readonly title: Extract<TextName, `account.${string}`>
  /** The feature of the page that offers it. @default always offered */
  readonly feature?: 'history'
  readonly source: LazySource<LazyPart<RouteOf<'Account'>>>
}

/** The tabs of the account, in their order. Specification §2. */
export const accountTabs: readonly [AccountTab, ...AccountTab[]] = [
  { name: 'tokens', title: 'account.tokens', source: tokensView.source as AccountTab['source'] },
  { name: 'nfts', title: 'account.nfts', source: nftsView.source as AccountTab['source'] },
  {
    name: 'activity',
    title: 'account.activity',
    feature: 'history',
    source: activityView.source as AccountTab['source'],
  },
]
