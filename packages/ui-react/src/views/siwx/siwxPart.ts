import { enSiwx } from '@mooring/core/messages/siwx'
import type { ComponentType } from 'react'
import facts from '../../components/facts.css?inline'
import panelNotice from '../../components/panelNotice.css?inline'
import type { LazyPart } from '../../modal/lazyView.js'
import type { ModalPart } from '../../modal/ModalContext.js'
import { SignedInFact } from './SignedInFact.js'
import { SiwxView } from './SiwxView.js'
import siwx from './siwx.css?inline'
import type { SiwxRoute } from './siwxView.js'

const styles = [facts, panelNotice, siwx]

/** The view for signing in, its styles and its English. */
export const siwxPart: LazyPart<SiwxRoute> = { component: SiwxView, styles, messages: enSiwx }

export type SignedInPart = ModalPart & { readonly SignedInFact: ComponentType }

/** The part of the account. */
export const signedInPart: SignedInPart = { SignedInFact, styles, messages: enSiwx }
