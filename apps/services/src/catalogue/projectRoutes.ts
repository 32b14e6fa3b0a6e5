import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { callerQuery } from '../server/callerQuery.ts'
import { checkCaller } from '../server/checkCaller.ts'
import { errorReply } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'

const featureReply = Type.Object({
  id: Type.String(),
  isEnabled: Type.Boolean(),
  config: Type.Union([Type.Array(Type.String()), Type.Null()]),
})

const limitsReply = Type.Object({
  planLimits: Type.Object({
    tier: Type.Union([Type.Literal('none'), Type.Literal('starter'), Type.Literal('pro'), Type.Literal('enteprise')]),
    isAboveRpcLimit: Type.Boolean(),
    isAboveMauLimit: Type.Boolean(),
  }),
})

/** The operator's settings for a project. */
export const projectRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (server) => {
    const { projects } = services
    const querystring = Type.Object(callerQuery)
    const errors = { '4xx': errorReply, '5xx': errorReply }
    const tags = ['catalogue']
    const preHandler = checkCaller(services)

    server.get(
      '/getAnalyticsConfig',
      {
        preHandler,
        schema: {
          summary: 'Whether the project wants analytics',
          tags,
          querystring,
          response: { 200: Type.Object({ isAnalyticsEnabled: Type.Boolean() }), ...errors },
        },
      },
      async ({ query }) => ({ isAnalyticsEnabled: projects.check(query.projectId, undefined).analytics }),
    )

    server.get(
      '/appkit/v1/config',
      {
        preHandler,
        schema: {
          summary: 'Features that are switched on or off from here',
          tags,
          querystring,
          response: { 200: Type.Object({ features: Type.Array(featureReply) }), ...errors },
        },
      },
      async ({ query }) => ({ features: projects.check(query.projectId, undefined).features }),
    )

    server.get(
      '/appkit/v1/project-limits',
      {
        preHandler,
        schema: {
          summary: 'The plan of the project, and whether it is used up',
          tags,
          querystring,
          response: { 200: limitsReply, ...errors },
        },
      },
      async ({ query }) => {
        const { tier, isAboveRpcLimit, isAboveMauLimit } = projects.check(query.projectId, undefined)
        // The protocol has always spelled it this way.
        const wireTier = tier === 'enterprise' ? ('enteprise' as const) : tier
        return { planLimits: { tier: wireTier, isAboveRpcLimit, isAboveMauLimit } }
      },
    )

    server.get(
      '/projects/v1/origins',
      {
        schema: {
          summary: 'Origins of pages that may use the project. None means all',
          tags,
          querystring,
          response: { 200: Type.Object({ allowedOrigins: Type.Array(Type.String()) }), ...errors },
        },
      },
      // A page that is not on the list must be able to read the list: a client treats a refusal as an empty list.
      async ({ query }) => ({ allowedOrigins: projects.check(query.projectId, undefined).allowedOrigins }),
    )
  }
