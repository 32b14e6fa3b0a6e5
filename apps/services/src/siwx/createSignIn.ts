import { deriveSecret } from '../server/deriveSecret.ts'
import type { Services } from '../server/Services.ts'
import { type Claims, createTokens, type Tokens } from './createTokens.ts'
import { checkSignedIn } from './findAccount.ts'

/** The account that is signed in. */
export type SignIn = {
  readonly tokens: () => Promise<Tokens>
  /**
   * Verifies an access token for a project.
   *
   * @throws {ServiceError} 401: the token is unknown or revoked.
   */
  readonly read: (header: string | undefined, projectId?: string) => Promise<Claims>
}

export function createSignIn(services: Services): SignIn {
  let made: Promise<Tokens> | undefined

  async function tokens(): Promise<Tokens> {
    made ??= deriveSecret(services, 'sign-in').then((secret) => createTokens(secret, services.publicUrl, services.now))
    try {
      return await made
    } catch (error) {
      // The next request tries again, when the database is back.
      made = undefined
      throw error
    }
  }

  return {
    tokens,
    async read(header, projectId = '') {
      const claims = await (await tokens()).read('session', header, 'authorization')
      await checkSignedIn(services, claims, projectId)
      return claims
    },
  }
}
