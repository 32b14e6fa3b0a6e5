import type { Connector } from '../adapter/Connector.js'
import { defaultFeatures, type FeatureFlags } from '../features/defaultFeatures.js'
import { filterSocials, type TelegramPlatform } from './filterSocials.js'
import type { SocialProvider } from './SocialProvider.js'

/**
 * The social logins to show: those of the page, in its order, that the wallet offers and that work here.
 *
 * @returns Undefined while the wallet has not said what it offers.
 * @see Specification §3 (`socials`) and §9 (Telegram).
 */
export function offeredSocials({
  connectors,
  features,
  telegram,
}: offeredSocials.Options): readonly SocialProvider[] | undefined {
  const wanted = features.socials ?? defaultFeatures.socials
  const wallet = connectors.find(({ social }) => social !== undefined)?.social
  if (!wallet || wanted === false || wanted.length === 0) return []
  const { providers } = wallet
  // A page in plain JavaScript may name one twice, or one that nobody knows.
  const isOffered = (social: string): social is SocialProvider => providers?.some((one) => one === social) ?? false
  return providers && [...new Set(filterSocials(wanted, telegram))].filter(isOffered)
}

/** Whether there may be social logins: the wallet offers some, or has not said so yet, and the page wants some. */
export function mayHaveSocials({ connectors, features }: Omit<offeredSocials.Options, 'telegram'>): boolean {
  const { socials } = features
  const isWanted = socials === undefined || (socials !== false && socials.length > 0)
  return isWanted && connectors.some(({ social }) => social && social.providers?.length !== 0)
}

export declare namespace offeredSocials {
  type Options = {
    readonly connectors: readonly Pick<Connector, 'social'>[]
    readonly features: Partial<Pick<FeatureFlags, 'socials'>>
    readonly telegram: TelegramPlatform | undefined
  }
}
