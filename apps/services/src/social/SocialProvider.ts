/** The social logins that a window leads to, in the order in which they are offered. */
export const socialProviders = ['google', 'x', 'discord', 'github', 'apple', 'facebook'] as const

export type SocialProvider = (typeof socialProviders)[number]
