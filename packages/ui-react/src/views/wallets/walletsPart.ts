import { enWallets } from '@mooring/core/messages/wallets'
import longList from '../../components/longList.css?inline'
import type { LazyPart } from '../../modal/lazyView.js'
import type { WalletsRoute } from './WalletsRoute.js'
import { WalletsRouter } from './WalletsRouter.js'
import wallets from './wallets.css?inline'

/** Everything that the visitor's wallets bring along. */
export const walletsPart: LazyPart<WalletsRoute> = {
  component: WalletsRouter,
  styles: [longList, wallets],
  messages: enWallets,
}
