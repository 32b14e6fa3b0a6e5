import { Type } from 'typebox'
import { mayEmbed } from '../projects/mayEmbed.ts'
import { callerQuery } from '../server/callerQuery.ts'
import { hideAddresses } from '../server/hideAddresses.ts'
import { errorReply, ServiceError } from '../server/ServiceError.ts'
import type { Feature } from '../server/Services.ts'
import { exportRoutes } from './exportRoutes.ts'
import { factorRoutes } from './factorRoutes.ts'
import { sessionRoutes } from './sessionRoutes.ts'
import { stopPages } from './stopPages.ts'
import { walletRoutes } from './walletRoutes.ts'

const tags = ['embedded']
const sweepInterval = 600_000

/**
 * Stores the wallets of visitors who have only an e-mail address: ciphertext, which two factors of the user open. The
 * services hold one of them, or with `keeper` two.
 */
export const embeddedFeature: Feature = (services) => async (server) => {
  const { embedded, database, projects, log, now } = services
  if (!embedded) return

  server.get(
    '/embedded/v1/embed',
    {
      schema: {
        tags,
        summary: 'Whether the page that asks may show the frame of the wallet',
        querystring: Type.Object(callerQuery),
        response: {
          200: Type.Object({
            frame: Type.String(),
            origin: Type.Union([Type.String(), Type.Null()]),
            mayEmbed: Type.Boolean(),
          }),
          '4xx': errorReply,
        },
      },
    },
    async ({ query: { projectId }, headers: { origin = null } }) => {
      const project = projects.find(projectId)
      if (!project) throw new ServiceError(401, 'projectId', 'The project id is not known')
      return {
        frame: embedded.frameOrigin(),
        origin,
        mayEmbed: origin !== null && mayEmbed(origin, project.allowedOrigins),
      }
    },
  )

  for (const routes of [sessionRoutes, walletRoutes, factorRoutes, exportRoutes])
    await server.register(routes(embedded)(services))
  await server.register(stopPages(services))

  async function sweep(): Promise<void> {
    for (const table of ['embedded_proofs', 'embedded_sessions', 'embedded_exports', 'embedded_old_rows'] as const)
      await database.query.deleteFrom(table).where('expires_at', '<=', now()).execute()
  }
  const timer = setInterval(() => {
    sweep().catch(({ message }) => log.warn({ reason: hideAddresses(message) }, 'Old logins stay for now'))
  }, sweepInterval)
  timer.unref()
  server.addHook('onClose', async () => clearInterval(timer))
}
