import { enNames } from '@mooring/core/messages/names'
import type { ViewPart } from '../../modal/ViewPart.js'
import { NamesRouter } from './NamesRouter.js'
import names from './names.css?inline'

/** Everything that names bring along: their views, their styles and their texts. */
export const namesPart: ViewPart<'RegisterAccountName' | 'RegisterAccountNameSuccess'> = {
  styles: [names],
  messages: enNames,
  views: { RegisterAccountName: NamesRouter, RegisterAccountNameSuccess: NamesRouter },
}
