import { expect, test } from 'vitest'
import { offeredSocials } from './offeredSocials.js'
import type { SocialLogin } from './SocialLogin.js'

const offering = (providers: SocialLogin['providers']) => [{}, { social: { providers } as SocialLogin }]
const offered = (providers: SocialLogin['providers'], socials?: never) =>
  offeredSocials({
    connectors: offering(providers),
    features: socials === undefined ? {} : { socials },
    telegram: undefined,
  })

test('shows what both the page and the wallet have, in the order of the page', () => {
  expect(offered(['facebook', 'google', 'x'])).toEqual(['google', 'x', 'facebook'])
  expect(offered(['facebook', 'google', 'x'], ['x', 'google', 'apple', 'x', 'farcaster'] as never)).toEqual([
    'x',
    'google',
  ])
})

test('shows none where the page wants none, the wallet has none, or there is no wallet', () => {
  expect([offered(['google'], false as never), offered(['google'], [] as never), offered([])]).toEqual([[], [], []])
  expect(offeredSocials({ connectors: [{}], features: {}, telegram: undefined })).toEqual([])
})

test('does not know while the wallet has not said it', () => {
  expect(offered(undefined)).toBeUndefined()
  expect(offered(undefined, false as never)).toEqual([])
})

test('hides in Telegram what does not open there', () => {
  const all = offeredSocials({ connectors: offering(['google', 'x']), features: {}, telegram: 'ios' })
  expect(all).toEqual(['x'])
})
