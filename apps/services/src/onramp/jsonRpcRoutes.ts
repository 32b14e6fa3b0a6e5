import { Type } from 'typebox'
import { callerQuery } from '../server/callerQuery.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Feature } from '../server/Services.ts'
import { toServiceError } from '../server/toServiceError.ts'
import type { Market } from './createMarket.ts'
import { exchangeMethods } from './exchangeMethods.ts'

type Id = string | number | null
type Failure = { code: number; message: string }

const schema = (summary: string) => ({
  tags: ['onramp'],
  summary,
  querystring: Type.Object({ ...callerQuery, source: Type.Optional(Type.String({ maxLength: 64 })) }),
  body: Type.Unknown({ description: 'One JSON-RPC request' }),
  response: { '2xx': Type.Unknown(), '4xx': Type.Unknown(), '5xx': Type.Unknown() },
})

/** The methods that create an order, and the size of one in the database (bytes). */
const storing = new Set(['reown_getExchangePayUrl'])
const orderSize = 2048

/** JSON-RPC methods of exchanges, and of wallets, which have no methods here. */
export const jsonRpcRoutes =
  (market: Market): Feature =>
  (services) =>
  async (server) => {
    const { config, projects, intake } = services
    const limited = { rateLimit: { max: config.rateLimit.writesPerMinute * 10, timeWindow: 60_000 } }
    // An error before the request is parsed is a JSON-RPC error, too.
    server.setErrorHandler((error, request, reply) => {
      const { statusCode, message } = toServiceError(error)
      if (statusCode >= 500) request.log.error({ status: statusCode }, 'JSON-RPC')
      const code = (error as { code?: string }).code === 'FST_ERR_CTP_INVALID_JSON_BODY' ? -32700 : toCode(statusCode)
      void reply.code(statusCode).send(answer(null, { code, message }))
    })

    server.post(
      '/v1/json-rpc',
      { config: limited, schema: schema('Exchanges, over JSON-RPC') },
      async (request, reply) => {
        const { body, query, headers } = request
        const call = readCall(body)
        if ('failure' in call) return answer(null, call.failure)
        const { id, method, params } = call
        const projectId = query.projectId ?? readProjectId(params)
        try {
          projects.check(projectId, headers.origin)
          const run = exchangeMethods.get(method)
          if (storing.has(method)) await intake.admit(request.ip, orderSize)
          if (!run) return answer(id, { code: -32601, message: 'The method is not offered here' })
          return { jsonrpc: '2.0', id, result: await run({ services, market }, params, projectId ?? '') }
        } catch (error) {
          const { statusCode, message } = toServiceError(error)
          if (statusCode === 500) throw error
          // A request that was understood and refused is answered in JSON-RPC, with HTTP status 200.
          void reply.code(statusCode === 400 ? 200 : statusCode)
          return answer(id, { code: toCode(statusCode), message })
        }
      },
    )

    server.post(
      '/v1/wallet',
      { config: limited, schema: schema('Wallets, over JSON-RPC: none') },
      async ({ body, query, headers }) => {
        const call = readCall(body)
        if ('failure' in call) return answer(null, call.failure)
        projects.check(query.projectId ?? readProjectId(call.params), headers.origin)
        return answer(call.id, {
          code: -32601,
          message: 'The method is not offered here: the wallet itself has to do it',
        })
      },
    )
  }

const answer = (id: Id, error: Failure) => ({ jsonrpc: '2.0', id, error })

function toCode(status: number): number {
  if (status === 400) return -32602
  if (status === 401 || status === 403) return 4100
  if (status === 429) return -32005
  return status >= 500 ? -32603 : -32600
}

function readCall(body: unknown): { id: Id; method: string; params: unknown } | { failure: Failure } {
  if (typeof body === 'object' && body !== null && 'method' in body && typeof body.method === 'string') {
    const { method, id, params } = body as { method: string; id?: unknown; params?: unknown }
    return { id: typeof id === 'string' || typeof id === 'number' ? id : null, method, params }
  }
  return { failure: { code: -32600, message: 'One JSON-RPC request is expected' } }
}

/** Clients send it in the parameters. */
function readProjectId(params: unknown): string | undefined {
  const value = Array.isArray(params) ? params[0] : params
  if (typeof value !== 'object' || value === null || !('projectId' in value)) return undefined
  const { projectId } = value
  if (typeof projectId !== 'string' || !/^[\x20-\x7e]{0,64}$/u.test(projectId))
    throw new ServiceError(400, 'projectId', 'The projectId provided is invalid')
  return projectId
}
