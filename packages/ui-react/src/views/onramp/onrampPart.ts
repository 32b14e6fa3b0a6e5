import { enOnramp } from '@mooring/core/messages/onramp'
import facts from '../../components/facts.css?inline'
import steps from '../../components/steps.css?inline'
import type { LazyPart } from '../../modal/lazyView.js'
import type { OnrampRoute } from './OnrampRoute.js'
import { OnrampRouter } from './OnrampRouter.js'
import onramp from './onramp.css?inline'

/** Everything that buying brings along: its views, its styles and its texts. */
export const onrampPart: LazyPart<OnrampRoute> = {
  component: OnrampRouter,
  styles: [facts, steps, onramp],
  messages: enOnramp,
}
