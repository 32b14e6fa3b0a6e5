import type { RouteOf } from '@mooring/core'
import type { TextName } from '@mooring/core/messages'
import { type LazyPart, type LazySource, lazyPart, lazyView } from '../../modal/lazyView.js'
import type { SignedInPart } from './siwxPart.js'

/** The view has an older name as well. */
export type SiwxRoute = RouteOf<'SIWXSignMessage' | 'ConnectingSiwe'>

const load = () => import('./siwxPart.js')

export const siwxView: { readonly title: TextName; readonly source: LazySource<LazyPart<SiwxRoute>> } =
  lazyView<SiwxRoute>(async () => (await load()).siwxPart, { title: 'siwx.title' })

/** What the account says about the session. */
export const signedInSource: LazySource<SignedInPart> = lazyPart(async () => (await load()).signedInPart)
