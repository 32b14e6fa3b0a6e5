import { enOnramp } from '@mooring/core/messages/onramp'
import facts from '../../components/facts.css?inline'
import steps from '../../components/steps.css?inline'
import type { ViewPart } from '../../modal/ViewPart.js'
import { type OnrampRoute, OnrampRouter } from './OnrampRouter.js'
import onramp from './onramp.css?inline'

/** Everything that buying brings along: its views, its styles and its texts. */
export const onrampPart: ViewPart<OnrampRoute['view']> = {
  styles: [facts, steps, onramp],
  messages: enOnramp,
  views: {
    OnRampProviders: OnrampRouter,
    OnRampTokenSelect: OnrampRouter,
    OnRampFiatSelect: OnrampRouter,
    OnRampSellerSelect: OnrampRouter,
    BuyInProgress: OnrampRouter,
  },
}
