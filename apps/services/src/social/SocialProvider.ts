/** The social logins that a window leads to, in the order in which they are offered. */
export const socialProviders = ['google', 'x', 'discord', 'github', 'apple', 'facebook'] as const

export type SocialProvider = (typeof socialProviders)[number]

/** As people call them, for mails. */
export const socialNames: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
}

/** How a user is known: by a mailbox, or by an account elsewhere. */
export type IdentityProvider = 'email' | 'farcaster' | SocialProvider
