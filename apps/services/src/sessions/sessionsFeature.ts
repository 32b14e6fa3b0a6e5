import { Type } from 'typebox'
import { callerQuery } from '../server/callerQuery.ts'
import { checkCaller } from '../server/checkCaller.ts'
import { deriveSecret } from '../server/deriveSecret.ts'
import { errorReply, ServiceError } from '../server/ServiceError.ts'
import type { Feature, Services } from '../server/Services.ts'
import { storingRoute } from '../server/storingRoute.ts'
import { createSignIn } from '../siwx/createSignIn.ts'
import { activateSession } from './activateSession.ts'
import { checkProof, signature, signedAt, toCreate, toList, toRevoke } from './checkProof.ts'
import { createSession } from './createSession.ts'
import { checkAlive, findSession } from './findSession.ts'
import { listSessions } from './listSessions.ts'
import { newSession, newSessionReply, pciField, sessionsReply } from './sessionReplies.ts'
import { signOperation } from './signOperation.ts'
import { entryPointVersion } from './userOperation.ts'

const tags = ['sessions']
const errors = { 400: errorReply, 401: errorReply, 403: errorReply, 404: errorReply }
const params = Type.Object({ address: Type.String({ maxLength: 180, description: 'CAIP-10' }) })
const querystring = Type.Object(callerQuery)
const bearer = Type.Object({ authorization: Type.Optional(Type.String({ maxLength: 8192 })) })
const optionalProof = { signature: Type.Optional(signature), signedAt: Type.Optional(signedAt) }
const empty = {
  description: 'Done, without a body',
  content: { 'text/plain': { schema: Type.String({ maxLength: 0 }) } },
}
const printable = '^[\\x20-\\x7e]*$'

/**
 * Smart sessions: permissions that an account grants to a page. The service has a key for each session, which signs
 * only after the page has signed. Keys are encrypted with the configured `signingKey` if there is one.
 */
export const sessionsFeature: Feature = (services) => async (server) => {
  const { config } = services
  const limited = { rateLimit: { max: config.rateLimit.writesPerMinute, timeWindow: 60_000 } }
  const storing = storingRoute(services)
  const signIn = createSignIn(services)
  let secret: Promise<Buffer> | undefined
  const readSecret = async () => {
    secret ??= deriveSecret(services, 'keys of sessions')
    try {
      return await secret
    } catch (error) {
      // The next request tries again, when the database is back.
      secret = undefined
      throw error
    }
  }
  server.addHook('preHandler', checkCaller(services))

  server.get(
    '/v1/sessions/:address',
    {
      // The chain verifies the signature of a contract.
      config: limited,
      schema: {
        tags,
        summary: 'The permissions that an account has granted',
        params,
        querystring: Type.Object({
          ...callerQuery,
          v: Type.Optional(Type.String({ maxLength: 16 })),
          ...optionalProof,
        }),
        headers: bearer,
        response: { 200: sessionsReply, ...errors },
      },
    },
    async ({ params: { address: path }, query, headers }) => {
      const { projectId, signature, signedAt = 0 } = query
      const proof = { signature, signedAt, authorization: headers.authorization }
      await checkProof(services, signIn, { path, wish: toList(signedAt), proof, projectId })
      return listSessions(services, path)
    },
  )

  server.post(
    '/v1/sessions/:address',
    {
      ...storing,
      schema: {
        tags,
        summary: 'Makes a session and its key',
        params,
        querystring,
        headers: bearer,
        body: Type.Object({ ...newSession.properties, ...optionalProof }),
        response: { 200: newSessionReply, ...errors },
      },
    },
    async ({ params: { address: path }, body, query: { projectId }, headers }) => {
      const { authorization, origin } = headers as typeof headers & { origin?: string }
      const { signature, signedAt = 0 } = body
      const proof = { signature, signedAt, authorization }
      const text = await checkProof(services, signIn, { path, wish: toCreate(body, signedAt), proof, projectId })
      return createSession(services, await readSecret(), path, body, { projectId, origin, text })
    },
  )

  server.post(
    '/v1/sessions/:address/activate',
    {
      ...storing,
      schema: {
        tags,
        summary: 'Stores the grant of the wallet',
        params,
        querystring,
        body: Type.Object({
          ...pciField,
          context: Type.String({ minLength: 1, maxLength: 131_072, pattern: printable }),
        }),
        response: { 200: empty, ...errors },
      },
    },
    async ({ params: { address }, body }, reply) => {
      await activateSession(services, address, body)
      return reply.send('')
    },
  )

  server.get(
    '/v1/sessions/:address/getcontext',
    {
      schema: {
        tags,
        summary: 'The grant of the wallet for a session',
        params,
        querystring: Type.Object({ ...callerQuery, ...pciField }),
        response: { 200: Type.Object({ context: Type.String() }), ...errors },
      },
    },
    async ({ params: { address }, query: { pci } }) => {
      const session = await findSession(services, address, pci)
      checkAlive(session, services.now())
      if (session.context === null) throw new ServiceError(400, 'pci', 'The session was not activated')
      return { context: session.context }
    },
  )

  server.post(
    '/v1/sessions/:address/revoke',
    {
      config: limited,
      schema: {
        tags,
        summary: 'Revokes a permission',
        params,
        querystring,
        headers: bearer,
        body: Type.Object({ ...pciField, signature: Type.Optional(signature) }),
        response: { 200: empty, ...errors },
      },
    },
    async ({ params: { address: path }, body: { pci, signature }, query: { projectId }, headers }, reply) => {
      const proof = { signature, authorization: headers.authorization }
      await checkProof(services, signIn, { path, wish: toRevoke(pci), proof, projectId })
      await revokeSession(services, path, pci)
      return reply.send('')
    },
  )

  server.post(
    '/v1/sessions/:address/sign',
    {
      config: limited,
      schema: {
        tags,
        summary: 'Signs a user operation that the page has signed',
        description: 'The signature of `userOp` is by the page: EIP-191, of the hash of the user operation.',
        params,
        querystring,
        body: Type.Object({ ...pciField, userOp: Type.Unknown(), entryPoint: entryPointVersion }),
        response: { 200: Type.Object({ signature: Type.String() }), ...errors, 422: errorReply },
      },
    },
    async ({ params: { address }, body }) => ({
      signature: await signOperation(services, await readSecret(), address, body),
    }),
  )
}

/**
 * Revokes a session permanently.
 *
 * @throws {ServiceError} 404: no such session.
 */
async function revokeSession(services: Services, path: string, pci: string): Promise<void> {
  await findSession(services, path, pci)
  await services.database.query
    .updateTable('smart_sessions')
    .set({ revoked_at: services.now() })
    .where('pci', '=', pci)
    .where('revoked_at', 'is', null)
    .execute()
}
