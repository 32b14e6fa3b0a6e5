import { expect, test } from 'vitest'
import { filterSocials, type TelegramPlatform } from './filterSocials.js'
import { socialProviders } from './SocialProvider.js'

const missing: Record<TelegramPlatform, readonly string[]> = {
  ios: ['google'],
  mac: ['x'],
  android: ['x', 'facebook'],
  other: [],
}

test.each(Object.entries(missing))('hides in Telegram on %s: %j', (platform, hidden) => {
  const shown = filterSocials(socialProviders, platform as TelegramPlatform)
  expect(socialProviders.filter((social) => !shown.includes(social))).toEqual(hidden)
})

test('hides nothing outside of Telegram, and keeps the order of the page', () => {
  expect(filterSocials(socialProviders, undefined)).toEqual(socialProviders)
  expect(filterSocials(['facebook', 'apple', 'x', 'google'], 'android')).toEqual(['apple', 'google'])
  expect(filterSocials([], 'ios')).toEqual([])
})
