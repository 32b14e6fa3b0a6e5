/** The logins that a window leads to, by the names that the services have for them, and as people call them. */
export const socialNames = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
} as const

export type SocialName = keyof typeof socialNames
