import type { TextName } from '@mooring/core/messages'
import { type LazyPart, type LazySource, lazyPart, lazyView } from '../../modal/lazyView.js'
import type { TokensRoute } from './TokensRoute.js'
import type { AccountHead } from './tokensPart.js'

/** The value of the account and its tokens share a file. */
const load = () => import('./tokensPart.js')

export const tokensView: { readonly title: TextName; readonly source: LazySource<LazyPart<TokensRoute>> } =
  lazyView<TokensRoute>(async () => (await load()).tokensPart, { title: 'tokens.title' })

/** What the head of the account shows once it is known. */
export const accountHead: LazySource<AccountHead> = lazyPart(async () => (await load()).accountHeadPart)
