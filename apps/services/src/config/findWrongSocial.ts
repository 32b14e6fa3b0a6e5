import { createPrivateKey } from 'node:crypto'
import { isLoopback } from '../server/isLoopback.ts'
import type { Config } from './Config.ts'
import { isOnlyLocal } from './isOnlyLocal.ts'

/** Lists what is wrong with the social logins. */
export function findWrongSocial(config: Config): readonly string[] {
  const { social = {}, farcaster } = config.embedded ?? {}
  const isStandIn = farcaster !== undefined && !farcaster.relay.startsWith('https:')
  return [
    ...(isStandIn && !(isLoopback(farcaster.relay) && isOnlyLocal(config))
      ? ['  embedded.farcaster.relay: must be encrypted (https:), unless all is on this machine']
      : []),
    ...Object.entries(social).flatMap(([provider, { local, ...client }]) => [
      // Anyone could be logged in as anyone by a provider that is not the real one.
      ...(local === undefined || isLoopback(local)
        ? []
        : [`  embedded.social.${provider}.local: must be an address of this machine`]),
      ...(local === undefined || isOnlyLocal(config)
        ? []
        : [`  embedded.social.${provider}.local: must not be set, because the services are not only local`]),
      ...('privateKey' in client && !isSigningKey(client.privateKey)
        ? [`  embedded.social.${provider}.privateKey: must be the text of the file that Apple gives (AuthKey_….p8)`]
        : []),
    ]),
  ]
}

function isSigningKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}
