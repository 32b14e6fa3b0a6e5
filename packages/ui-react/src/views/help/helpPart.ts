import { enHelp } from '@mooring/core/messages/help'
import type { ViewPart } from '../../modal/ViewPart.js'
import { GetWalletView } from './GetWalletView.js'
import help from './help.css?inline'
import { WhatIsANetworkView } from './WhatIsANetworkView.js'
import { WhatIsAWalletView } from './WhatIsAWalletView.js'

/** What a wallet and a network are, and where to get a wallet. */
export const helpPart: ViewPart<'WhatIsAWallet' | 'WhatIsANetwork' | 'GetWallet'> = {
  styles: [help],
  messages: enHelp,
  views: { WhatIsAWallet: WhatIsAWalletView, WhatIsANetwork: WhatIsANetworkView, GetWallet: GetWalletView },
}
