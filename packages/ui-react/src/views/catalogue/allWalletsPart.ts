import { enCatalogue } from '@mooring/core/messages/catalogue'
import longList from '../../components/longList.css?inline'
import type { ViewPart } from '../../modal/ViewPart.js'
import { AllWalletsView } from './AllWalletsView.js'
import catalogue from './catalogue.css?inline'

/** Everything that the list of all wallets brings along. */
export const allWalletsPart: ViewPart<'AllWallets'> = {
  styles: [longList, catalogue],
  messages: enCatalogue,
  views: { AllWallets: AllWalletsView },
}
