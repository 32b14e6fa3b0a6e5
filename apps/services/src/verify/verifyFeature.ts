import { randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import { Type } from 'typebox'
import { callerQuery } from '../server/callerQuery.ts'
import { bulkPart } from '../server/createIntake.ts'
import { hideAddresses } from '../server/hideAddresses.ts'
import { htmlReply } from '../server/htmlReply.ts'
import { errorReply, ServiceError } from '../server/ServiceError.ts'
import type { Feature } from '../server/Services.ts'
import { storingRoute } from '../server/storingRoute.ts'
import { attestationPage } from './attestationPage.ts'
import { type AttestationKey, createAttestationKey } from './createAttestationKey.ts'
import { readEmbedder } from './readEmbedder.ts'

/** The lifetimes of an attestation, and of a wallet's cached public key (s): a request may wait that long. */
const lifetime = 86_400
const sweepInterval = 600_000

const hash = Type.String({ pattern: '^[0-9a-fA-F]{64}$', description: 'SHA-256, hexadecimal' })
const attestationQuery = Type.Object({
  ...callerQuery,
  origin: Type.String({ maxLength: 512 }),
  id: hash,
  decryptedId: hash,
})
/** These services keep no list of frauds, so they never report one. */
const isScam = null

/** Lets wallets verify which page a request came from. */
export const verifyFeature: Feature = (services) => async (server) => {
  const { database, projects, log, now } = services
  const storing = storingRoute(services, bulkPart)
  let loading: Promise<AttestationKey> | undefined

  function loadKey(): Promise<AttestationKey> {
    // After a failure it is derived again.
    loading ??= createAttestationKey(services).catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }

  for (const path of ['/v3/attestation', '/attestation'])
    server.get(
      path,
      {
        ...storing,
        schema: {
          summary: 'The page for the hidden frame: it posts a signed attestation to the page that embeds it',
          tags: ['verify'],
          querystring: attestationQuery,
          response: {
            200: htmlReply('The page'),
            '4xx': errorReply,
          },
        },
      },
      async ({ query: { projectId, origin: claimed, id, decryptedId }, headers }, reply) => {
        const origin = readEmbedder(claimed, headers)
        projects.check(projectId, origin)
        const { privateKey } = await loadKey()
        const issuedAt = Math.floor(now() / 1000)
        // The first page that asks made the request: no other page can know its hash by then.
        await database.query
          .insertInto('verify_attestations')
          .values({ decrypted_id: decryptedId.toLowerCase(), origin, expires_at: now() + lifetime * 1000 })
          .onConflict((conflict) => conflict.column('decrypted_id').doNothing())
          .execute()
        const attestation = await new SignJWT({ id, origin, isScam, isVerified: true })
          .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
          .setIssuedAt(issuedAt)
          .setExpirationTime(issuedAt + lifetime)
          .sign(privateKey)
        const nonce = randomBytes(16).toString('base64')
        return reply
          .headers({
            'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'`,
            'cache-control': 'no-store',
            'referrer-policy': 'no-referrer',
            'x-content-type-options': 'nosniff',
            // Allows cross-origin isolated pages to embed it, too.
            'cross-origin-resource-policy': 'cross-origin',
            'cross-origin-embedder-policy': 'require-corp',
          })
          .type('text/html; charset=utf-8')
          .send(attestationPage({ attestation, origin, nonce }))
      },
    )

  server.get(
    '/attestation/:id',
    {
      schema: {
        summary: 'The origin of the page that made a request',
        tags: ['verify'],
        params: Type.Object({ id: hash }),
        querystring: Type.Object({ ...callerQuery, v2Supported: Type.Optional(Type.Boolean()) }),
        response: {
          200: Type.Object({
            attestationId: Type.String(),
            origin: Type.String(),
            isScam: Type.Union([Type.Boolean(), Type.Null()]),
          }),
          '4xx': errorReply,
        },
      },
    },
    async ({ params }) => {
      const attestationId = params.id.toLowerCase()
      const row = await database.query
        .selectFrom('verify_attestations')
        .select('origin')
        .where('decrypted_id', '=', attestationId)
        .where('expires_at', '>', now())
        .executeTakeFirst()
      if (!row) throw new ServiceError(404, 'id', 'No page has asked for this attestation')
      return { attestationId, origin: row.origin, isScam }
    },
  )

  server.get(
    '/v3/public-key',
    {
      schema: {
        summary: 'The key that attestations are signed with',
        tags: ['verify'],
        response: {
          200: Type.Object({
            publicKey: Type.Object({ kty: Type.String(), crv: Type.String(), x: Type.String(), y: Type.String() }),
            expiresAt: Type.Integer({ description: 'Seconds since 1970: ask again then' }),
          }),
        },
      },
    },
    async () => {
      const { publicKey } = await loadKey()
      return { publicKey, expiresAt: Math.floor(now() / 1000) + lifetime }
    },
  )

  const timer = setInterval(() => {
    database.query
      .deleteFrom('verify_attestations')
      .where('expires_at', '<=', now())
      .execute()
      .catch(({ message }) => log.warn({ reason: hideAddresses(message) }, 'Old attestations stay for now'))
  }, sweepInterval)
  timer.unref()
  server.addHook('onClose', async () => clearInterval(timer))
}
