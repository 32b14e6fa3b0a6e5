import { enAccount } from '@mooring/core/messages/account'
import type { ViewPart } from '../../modal/ViewPart.js'
import { AccountTypeView } from './AccountTypeView.js'

/** The view of the types of an account, and its English. */
export const accountTypePart: ViewPart<'SmartAccountSettings'> = {
  styles: [],
  messages: enAccount,
  views: { SmartAccountSettings: AccountTypeView },
}
