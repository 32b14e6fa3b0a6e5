import type { Lazy } from '@mooring/core'
import type { TextName } from '@mooring/core/messages'
import { activity, nfts, tokens } from '../../modal/parts.js'
import type { ViewPart } from '../../modal/ViewPart.js'

/** A tab of the account: its panel has a file of its own. */
export type AccountTab = {
  readonly name: string
  readonly title: Extract<TextName, `account.${string}`>
  /** The feature of the page that offers it. @default always offered */
  readonly feature?: 'history'
  readonly part: Lazy<ViewPart<'Account'>>
}

/** The tabs of the account, in their order. Specification §2. */
export const accountTabs: readonly [AccountTab, ...AccountTab[]] = [
  { name: 'tokens', title: 'account.tokens', part: tokens },
  { name: 'nfts', title: 'account.nfts', part: nfts },
  {
    name: 'activity',
    title: 'account.activity',
    feature: 'history',
    part: activity,
  },
]
