import type { Session } from '../services/createSession.ts'

/** Where this device keeps the Solana account of the same keys. The services cannot give out another one beside it. */
export const solanaMark = (address: string): string => `solana ${address.toLowerCase()}`

/** What it keeps there of keys without such an account, so that the services cannot give them one. */
export const noSolanaAccount = 'none'

/**
 * Where this device keeps the address of a visitor's wallet. The services may give the visitor another id, or name another
 * email: what the visitor has typed counts. Equal addresses of two ways to log in are two visitors.
 */
export function knownBy({ email, user }: Pick<Session, 'email' | 'user'>): string {
  if (email !== undefined) return `wallet ${email.toLowerCase()}`
  const name = (user.email ?? user.userName ?? user.id).toLowerCase()
  // Sessions from before have no provider.
  return user.provider === undefined || user.provider === 'email' ? `wallet ${name}` : `wallet ${user.provider} ${name}`
}
