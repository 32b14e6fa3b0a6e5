import type { User } from './answers.ts'

/** What visitors are called here: some providers say neither address nor name. */
export const nameOf = ({ email, userName, provider }: Pick<User, 'email' | 'userName' | 'provider'>): string =>
  email ?? userName ?? provider
