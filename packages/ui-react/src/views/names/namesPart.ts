import { enNames } from '@mooring/core/messages/names'
import type { LazyPart } from '../../modal/lazyView.js'
import type { NamesRoute } from './NamesRoute.js'
import { NamesRouter } from './NamesRouter.js'
import names from './names.css?inline'

/** Everything that names bring along: their views, their styles and their texts. */
export const namesPart: LazyPart<NamesRoute> = {
  component: NamesRouter,
  styles: [names],
  messages: enNames,
}
