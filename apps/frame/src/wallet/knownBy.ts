import type { User } from '../services/answers.ts'

/** Where this device keeps the address of a visitor's wallet. The services may give the visitor another id. */
export const knownBy = ({ email }: Pick<User, 'email'>): string => `wallet ${email.toLowerCase()}`
