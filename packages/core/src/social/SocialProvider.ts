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

/** Farcaster has no window of its own. */
export type WindowProvider = Exclude<SocialProvider, 'farcaster'>

/** As people call them. */
export const socialNames: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
}
