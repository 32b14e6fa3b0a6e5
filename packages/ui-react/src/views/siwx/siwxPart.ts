import { enSiwx } from '@mooring/core/messages/siwx'
import type { ComponentType } from 'react'
import facts from '../../components/facts.css?inline'
import panelNotice from '../../components/panelNotice.css?inline'
import type { ViewPart } from '../../modal/ViewPart.js'
import { SignedInFact } from './SignedInFact.js'
import { SiwxView } from './SiwxView.js'
import siwx from './siwx.css?inline'

/** The view for signing in, its styles and its English. It has an older name as well. */
export const siwxPart: ViewPart<'SIWXSignMessage' | 'ConnectingSiwe'> & {
  /** What the account says about the session. */
  readonly SignedInFact: ComponentType
} = {
  styles: [facts, panelNotice, siwx],
  messages: enSiwx,
  views: { SIWXSignMessage: SiwxView, ConnectingSiwe: SiwxView },
  SignedInFact,
}
