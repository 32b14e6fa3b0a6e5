import { enSocial } from '@mooring/core/messages/social'
import type { ComponentType } from 'react'
import type { ViewPart } from '../../modal/ViewPart.js'
import type { SocialSlot } from '../connect/SocialSlot.js'
import { ConnectingSocialView } from './ConnectingSocialView.js'
import { ConnectSocialsView } from './ConnectSocialsView.js'
import { SocialTiles } from './SocialTiles.js'
import social from './social.css?inline'

/** Logging in by a social account: its tiles, its list and its step, their styles and their English. */
export const socialPart: ViewPart<'ConnectSocials' | 'ConnectingSocial'> & {
  /** In the list of ways to connect. */
  readonly SocialTiles: ComponentType<SocialSlot.Props>
} = {
  styles: [social],
  messages: enSocial,
  views: { ConnectSocials: ConnectSocialsView, ConnectingSocial: ConnectingSocialView },
  SocialTiles,
}
