import type { SocialProvider } from './SocialProvider.js'

/** The system that Telegram runs on; any other hides nothing. */
export type TelegramPlatform = 'ios' | 'mac' | 'android' | 'other'

/** Whose pages do not open there. */
const hidden: Readonly<Record<TelegramPlatform, readonly SocialProvider[]>> = {
  ios: ['google'],
  mac: ['x'],
  android: ['facebook', 'x'],
  other: [],
}

/**
 * Leaves out the social logins that cannot be used inside of Telegram.
 *
 * @example
 * ```ts
 * import { filterSocials } from '@mooring/core'
 *
 * filterSocials(['google', 'x'], 'ios') // ['x']
 * ```
 *
 * @param socials - The logins of the page, in their order.
 * @param telegram - The system Telegram runs on, or `undefined` if the page is not inside of it.
 * @see Specification §9: no google on iOS, no x on Mac, no facebook or x on Android.
 */
export function filterSocials(
  socials: readonly SocialProvider[],
  telegram: TelegramPlatform | undefined,
): readonly SocialProvider[] {
  return telegram === undefined ? socials : socials.filter((social) => !hidden[telegram].includes(social))
}
