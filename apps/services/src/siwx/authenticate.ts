import { createHash, randomUUID } from 'node:crypto'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { checkMessage, tolerance } from './checkMessage.ts'
import type { Tokens } from './createTokens.ts'
import { parseMessage } from './parseMessage.ts'
import { verifyAccount } from './verifyAccount.ts'

/**
 * Signs an account in. The message must contain an unused nonce from these services for this project, name this page,
 * and be signed by its account.
 *
 * @returns The access token.
 * @throws {ServiceError} 400, 401, 503: the message, the nonce or the signature is invalid.
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
    // Only after all checks: a wrong signature must not use up another visitor's nonce.
    const first = await query
      .insertInto('siwx_nonces')
      // Another instance, whose clock is behind, accepts it longer than this one.
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
    const session = {
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
    }
    // A minute later, as the message was accepted.
    const until = message.expirationTime === undefined ? undefined : message.expirationTime + tolerance
    const { token, claims } = await tokens.sign('session', session, until)
    await query
      .insertInto('siwx_tokens')
      .values({ id: claims.jti, expires_at: claims.exp * 1000 })
      .execute()
    await query.deleteFrom('siwx_nonces').where('expires_at', '<', time).execute()
    await query.deleteFrom('siwx_tokens').where('expires_at', '<', time).execute()
    return token
  })
}

/** Clients expect the UUID of a project; here, the operator chooses project ids freely. */
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
    data: { accountAddress?: string; chainId?: string; resources?: string[] } | undefined
  }
}
