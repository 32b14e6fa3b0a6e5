import { enAccount } from '@mooring/core/messages/account'
import problem from '../../components/problem.css?inline'
import type { ViewPart } from '../../modal/ViewPart.js'
import { AccountTypeView } from './AccountTypeView.js'

/** The view of the types of an account, and its English. */
export const accountTypePart: ViewPart<'SmartAccountSettings'> = {
  styles: [problem],
  messages: enAccount,
  views: { SmartAccountSettings: AccountTypeView },
}
