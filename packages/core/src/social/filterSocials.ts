import type { SocialProvider } from './SocialProvider.js'

/** Telegram's operating system; any other hides nothing. */
export type TelegramPlatform = 'ios' | 'mac' | 'android' | 'other'

/** The providers whose pages do not open there. */
const hidden: Readonly<Record<TelegramPlatform, readonly SocialProvider[]>> = {
  ios: ['google'],
  mac: ['x'],
  android: ['facebook', 'x'],
  other: [],
}

/**
 * Removes the social logins that do not work inside Telegram.
 *
 * @param socials - The page's logins, in order.
 * @param telegram - Telegram's operating system, or `undefined` outside of Telegram.
 * @see Specification §9: no google on iOS, no x on Mac, no facebook or x on Android.
 */
export function filterSocials(
  socials: readonly SocialProvider[],
  telegram: TelegramPlatform | undefined,
): readonly SocialProvider[] {
  return telegram === undefined ? socials : socials.filter((social) => !hidden[telegram].includes(social))
}
