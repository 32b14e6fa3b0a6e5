import { ServiceError } from '../server/ServiceError.ts'
import type { Login } from './createLogins.ts'

/** How old the code of a login may be (ms). */
const codeTime = 300_000

/**
 * Lets only a visitor go on who has just read a mail: an open browser that somebody else found is not enough.
 *
 * @throws {ServiceError} 403: the code of the login is older than five minutes, or a social login lacks its link.
 */
export function checkFreshCode({ session }: Login, time: number): void {
  if (session.code_at === 0) throw new ServiceError(403, 'link', 'Follow the link in the mail first', { code: 'link' })
  if (time - session.code_at > codeTime) throw new ServiceError(403, 'login', 'Log in again first', { code: 'login' })
}
