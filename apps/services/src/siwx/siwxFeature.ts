import { randomBytes } from 'node:crypto'
import { Type } from 'typebox'
import { callerQuery } from '../server/callerQuery.ts'
import { checkCaller } from '../server/checkCaller.ts'
import { errorReply, ServiceError } from '../server/ServiceError.ts'
import type { Feature } from '../server/Services.ts'
import { storingRoute } from '../server/storingRoute.ts'
import { authenticate } from './authenticate.ts'
import { createSignIn } from './createSignIn.ts'
import { findAccount } from './findAccount.ts'
import { meReply } from './siwxReplies.ts'

const tags = ['siwx']
const errors = { 400: errorReply, 401: errorReply, 403: errorReply }
const querystring = Type.Object(callerQuery)
const token = Type.Optional(Type.String({ maxLength: 8192 }))
const bearer = Type.Object({ authorization: token })
/** The maximum size of a page's data about an account (characters of JSON). */
const maxMetadata = 16_384

/**
 * The hosted sign-in: a nonce, a message that an account signs, and an access token that is valid until it is revoked.
 * It confirms no email addresses.
 */
export const siwxFeature: Feature = (services) => async (server) => {
  const { config, database, now } = services
  const limited = { rateLimit: { max: config.rateLimit.writesPerMinute, timeWindow: 60_000 } }
  const storing = storingRoute(services)
  const { tokens, read: readSession } = createSignIn(services)
  server.addHook('preHandler', checkCaller(services))
  // No answer here may come from a cache.
  server.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'))

  server.get(
    '/auth/v1/nonce',
    {
      schema: {
        tags,
        summary: 'A nonce to sign, good for one time within 5 minutes',
        querystring,
        response: { 200: Type.Object({ nonce: Type.String(), token: Type.String() }), ...errors },
      },
    },
    async ({ query: { projectId = '' } }) => {
      const nonce = randomBytes(16).toString('hex')
      const { token } = await (await tokens()).sign('nonce', { nonce, aud: projectId })
      return { nonce, token }
    },
  )

  server.post(
    '/auth/v1/authenticate',
    {
      ...storing,
      schema: {
        tags,
        summary: 'Signs in with a message that an account has signed',
        querystring,
        headers: Type.Object({ 'x-nonce-jwt': token, 'x-otp': Type.Optional(Type.String({ maxLength: 128 })) }),
        body: Type.Object({
          data: Type.Optional(
            Type.Object({
              accountAddress: Type.Optional(Type.String({ maxLength: 128 })),
              chainId: Type.Optional(Type.String({ maxLength: 64 })),
              resources: Type.Optional(Type.Array(Type.String({ maxLength: 8192 }), { maxItems: 100 })),
            }),
          ),
          message: Type.String({ maxLength: 8192 }),
          signature: Type.String({ maxLength: 32_768 }),
          clientId: Type.Optional(Type.Unknown()),
          walletInfo: Type.Optional(Type.Unknown()),
        }),
        response: { 200: Type.Object({ token: Type.String() }), ...errors, 503: errorReply },
      },
    },
    async ({ body: { data, message, signature }, headers, query: { projectId = '' } }) => {
      if (headers['x-otp']) throw new ServiceError(401, 'x-otp', 'No code was sent from here')
      const { origin, 'x-nonce-jwt': nonceToken } = headers as typeof headers & { origin?: string }
      const request = { projectId, origin, nonceToken, message, signature, data }
      return { token: await authenticate(services, await tokens(), request) }
    },
  )

  server.get(
    '/auth/v1/me',
    {
      schema: {
        tags,
        summary: 'The signed-in account',
        querystring: Type.Object({ ...callerQuery, includeAppKitAccount: Type.Optional(Type.Boolean()) }),
        headers: bearer,
        response: { 200: meReply, ...errors },
      },
    },
    async ({ headers: { authorization }, query: { projectId, includeAppKitAccount } }) => {
      const claims = await readSession(authorization, projectId)
      const account = includeAppKitAccount ? { appKitAccount: await findAccount(services, claims) } : {}
      return { ...(claims as object), ...account } as never
    },
  )

  server.post(
    '/auth/v1/sign-out',
    {
      config: limited,
      schema: {
        tags,
        summary: 'Revokes the token',
        querystring,
        headers: bearer,
        response: { 200: Type.Object({}), ...errors },
      },
    },
    async ({ headers: { authorization }, query: { projectId } }) => {
      const { jti } = await readSession(authorization, projectId)
      await database.query.deleteFrom('siwx_tokens').where('id', '=', jti).execute()
      return {}
    },
  )

  server.post(
    '/auth/v1/otp',
    {
      config: limited,
      schema: {
        tags,
        summary: 'Says that no email address has to be confirmed',
        querystring,
        body: Type.Object({
          email: Type.String({ maxLength: 320 }),
          account: Type.Optional(Type.String({ maxLength: 180 })),
        }),
        response: { 200: Type.Object({ uuid: Type.Null() }), ...errors },
      },
    },
    async () => ({ uuid: null }),
  )

  server.put(
    '/auth/v1/otp',
    {
      config: limited,
      schema: {
        tags,
        summary: 'Refuses every code, since none is sent',
        querystring,
        body: Type.Object({ code: Type.String({ maxLength: 32 }) }),
        response: errors,
      },
    },
    async () => {
      throw new ServiceError(400, 'code', 'No code was sent from here')
    },
  )

  server.put(
    '/auth/v1/account-metadata',
    {
      ...storing,
      schema: {
        tags,
        summary: 'Stores the data of the page about the account',
        querystring,
        headers: bearer,
        body: Type.Object({ metadata: Type.Record(Type.String(), Type.Unknown()) }),
        response: { 200: Type.Object({ metadata: Type.Unknown() }), ...errors },
      },
    },
    async ({ headers: { authorization }, body: { metadata }, query: { projectId } }) => {
      const claims = await readSession(authorization, projectId)
      const text = JSON.stringify(metadata)
      if (text.length > maxMetadata) throw new ServiceError(400, 'metadata', 'The data is too large for an account')
      await database.query
        .updateTable('siwx_accounts')
        .set({ metadata: text, updated_at: now() })
        .where('project_id', '=', String(claims.projectId))
        .where('account', '=', String(claims.account))
        .execute()
      return { metadata }
    },
  )
}
