/** The login providers, in display order. Specification §1 and §3. */
export const socialProviders: readonly ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
]

/** A login provider. Farcaster has its own machine: `farcasterMachine`. */
export type SocialProvider = (typeof socialProviders)[number]
