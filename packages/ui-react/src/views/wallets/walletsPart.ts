import { enWallets } from '@mooring/core/messages/wallets'
import longList from '../../components/longList.css?inline'
import type { ViewPart } from '../../modal/ViewPart.js'
import { FamiliesView } from './FamiliesView.js'
import { WalletsView } from './WalletsView.js'
import wallets from './wallets.css?inline'

/** Everything that the visitor's wallets bring along. */
export const walletsPart: ViewPart<'ConnectingMultiChain' | 'ProfileWallets'> = {
  styles: [longList, wallets],
  messages: enWallets,
  views: { ConnectingMultiChain: FamiliesView, ProfileWallets: WalletsView },
}
