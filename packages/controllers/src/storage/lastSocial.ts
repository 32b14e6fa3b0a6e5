import { type SocialProvider, socialProviders } from '@mooring/core/internal'

/** The key of the login that a visitor used last. It outlives the connection, as the recent wallets do. */
export const lastSocial = 'lastSocial'

/** Reads a stored login. */
export const readSocial = (value: unknown): SocialProvider | undefined => socialProviders.find((one) => one === value)
