import { createHash, randomUUID } from 'node:crypto'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { checkMessage, tolerance } from './checkMessage.ts'
import type { Tokens } from './createTokens.ts'
import { parseMessage } from './parseMessage.ts'
import { verifyAccount } from './verifyAccount.ts'

/**
 * Signs somebody in: a nonce of ours, for this project, used for the first time, in a message for this page, signed by
 * the account that it names.
 *
 * @returns The token that proves it.
 * @throws {ServiceError} 400, 401, 503: what is wrong with the message, the nonce or the signature.
 */
export async function authenticate(services: Services, tokens: Tokens, request: authenticate.Options): Promise<string> {
  const { database, now } = services
  const { projectId, origin, message: text, signature, data } = request
  const given = await tokens.read('nonce', request.nonceToken, 'x-nonce-jwt')
  if (given.aud !== projectId || typeof given.nonce !== 'string')
    throw new ServiceError(401, 'nonce', 'The nonce is of another project')
  const message = parseMessage(text)
  checkMessage(message, { origin, nonce: given.nonce, now: now(), data })
  const account = await verifyAccount(services.chains, message, text, signature)
  const { chainId, namespace, caipNetworkId, address, domain, uri, nonce } = message
  const time = now()
  return database.query.transaction().execute(async (query) => {
    // Only after everything is found right: whoever brings a wrong signature does not use up the nonce of another.
    const first = await query
      .insertInto('siwx_nonces')
      // Another instance, whose clock is behind, takes it longer than this one.
      .values({ nonce, expires_at: given.exp * 1000 + tolerance })
      .onConflict((conflict) => conflict.column('nonce').doNothing())
      .returning('nonce')
      .executeTakeFirst()
    if (!first) throw new ServiceError(401, 'nonce', 'The nonce was used already')
    const { uuid: profileUuid } = await query
      .insertInto('siwx_accounts')
      .values({
        account,
        project_id: projectId,
        uuid: randomUUID(),
        metadata: '{}',
        created_at: time,
        updated_at: time,
        signed_in_at: time,
      })
      .onConflict((conflict) => conflict.columns(['project_id', 'account']).doUpdateSet({ signed_in_at: time }))
      .returning('uuid')
      .executeTakeFirstOrThrow()
    const { token, claims } = await tokens.sign('session', {
      aud: domain,
      sub: `${caipNetworkId}:${address}`,
      address,
      chainId,
      chainNamespace: namespace,
      caip2Network: caipNetworkId,
      uri,
      domain,
      nonce,
      account,
      projectId,
      projectUuid: toUuid(projectId),
      profileUuid,
    })
    await query
      .insertInto('siwx_tokens')
      .values({ id: claims.jti, expires_at: claims.exp * 1000 })
      .execute()
    await query.deleteFrom('siwx_nonces').where('expires_at', '<', time).execute()
    await query.deleteFrom('siwx_tokens').where('expires_at', '<', time).execute()
    return token
  })
}

/** Clients expect a UUID of a project; ours are named as whoever hosts the services likes. */
function toUuid(projectId: string): string {
  const hex = createHash('sha256').update(projectId).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export declare namespace authenticate {
  type Options = {
    projectId: string
    origin: string | undefined
    nonceToken: string | undefined
    message: string
    signature: string
    data: { accountAddress?: string; chainId?: string } | undefined
  }
}
