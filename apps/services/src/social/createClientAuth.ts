import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import { type ClientAuth, ClientSecretPost } from 'openid-client'
import type { Config } from '../config/Config.ts'
import type { SocialProvider } from './SocialProvider.ts'

type Social = NonNullable<NonNullable<Config['embedded']>['social']>
export type SocialClientConfig = NonNullable<Social[SocialProvider]>

/** How the services show a provider that they are the ones that were registered. */
export function createClientAuth(provider: SocialProvider, config: SocialClientConfig): ClientAuth {
  if ('privateKey' in config) return appleSecret(config)
  return provider === 'x' ? plainBasic(config.clientSecret) : ClientSecretPost(config.clientSecret)
}

/** X wants Basic, and does not decode what the library encodes, such as a hyphen. */
const plainBasic =
  (secret: string): ClientAuth =>
  (_, { client_id }, __, headers) =>
    headers.set('authorization', `Basic ${Buffer.from(`${client_id}:${secret}`).toString('base64')}`)

/** Apple's secret is a signature that says who and for how long. */
function appleSecret({ clientId, teamId, keyId, privateKey }: NonNullable<Social['apple']>): ClientAuth {
  const key = createPrivateKey(privateKey)
  return async (_, __, body) => {
    const secret = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience('https://appleid.apple.com')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(key)
    body.set('client_id', clientId)
    body.set('client_secret', secret)
  }
}
