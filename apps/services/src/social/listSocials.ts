import type { Config } from '../config/Config.ts'
import { type SocialProvider, socialProviders } from './SocialProvider.ts'

/** The social logins that are configured. No other is offered. */
export const listSocials = ({ embedded }: Config): readonly SocialProvider[] =>
  socialProviders.filter((provider) => embedded?.social?.[provider] !== undefined)
