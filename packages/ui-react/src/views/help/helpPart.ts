import { enHelp } from '@mooring/core/messages/help'
import type { LazyPart } from '../../modal/lazyView.js'
import type { HelpRoute } from './HelpRoute.js'
import { HelpRouter } from './HelpRouter.js'
import help from './help.css?inline'

/** What a wallet and a network are, and where to get a wallet. */
export const helpPart: LazyPart<HelpRoute> = {
  component: HelpRouter,
  styles: [help],
  messages: enHelp,
}
