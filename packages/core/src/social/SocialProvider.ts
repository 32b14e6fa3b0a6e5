/** The services that can say who a person is, in the order they are shown. Specification §1 and §3. */
export const socialProviders: readonly ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
]

/** A service that can say who a person is. Farcaster has a way of its own: `farcasterMachine`. */
export type SocialProvider = (typeof socialProviders)[number]
