import type { Session } from '../services/createSession.ts'

/**
 * Where this device keeps the address of a visitor's wallet. The services may give the visitor another id, or name another
 * email: what the visitor has typed counts.
 */
export const knownBy = ({ email, user }: Pick<Session, 'email' | 'user'>): string =>
  `wallet ${(email ?? user.email).toLowerCase()}`
