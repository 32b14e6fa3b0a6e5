import type { RouteOf } from '@mooring/core'
import { enWallets } from '@mooring/core/messages/wallets'
import { basePart } from '../../modal/basePart.js'
import type { LazyPart } from '../../modal/lazyView.js'
import { createSheet } from '../../styles/createSheet.js'
import { WalletsView } from './WalletsView.js'
import wallets from './wallets.css?inline'

/** Everything that the visitor's wallets bring along. */
export const walletsPart: LazyPart<RouteOf<'ProfileWallets'>> = {
  component: WalletsView,
  sheet: createSheet(wallets),
  messages: enWallets,
  base: basePart,
}
