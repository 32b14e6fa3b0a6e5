import type { RouteOf } from '@mooring/core'
import { enCatalogue } from '@mooring/core/messages/catalogue'
import longList from '../../components/longList.css?inline'
import type { LazyPart } from '../../modal/lazyView.js'
import { AllWalletsView } from './AllWalletsView.js'
import catalogue from './catalogue.css?inline'

/** Everything that the list of all wallets brings along. */
export const allWalletsPart: LazyPart<RouteOf<'AllWallets'>> = {
  component: AllWalletsView,
  styles: [longList, catalogue],
  messages: enCatalogue,
}
