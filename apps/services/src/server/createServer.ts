import cors from '@fastify/cors'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify'
import type { Registry } from 'prom-client'
import { Type } from 'typebox'
import type { Config } from '../config/Config.ts'
import { compileLazily } from './compileLazily.ts'
import { createDurations } from './createDurations.ts'
import type { Memory } from './createMemory.ts'
import { describeRoute } from './describeRoute.ts'
import { endSilentConnections } from './endSilentConnections.ts'
import { hideAddresses } from './hideAddresses.ts'
import { holdAnswers } from './holdAnswers.ts'
import { isNestedTooDeep } from './isNestedTooDeep.ts'
import { limitBodyTime } from './limitBodyTime.ts'
import { refuseStream } from './refuseStream.ts'
import { ServiceError } from './ServiceError.ts'
import { toRateKey } from './toRateKey.ts'
import { toServiceError } from './toServiceError.ts'
import { trustedProxies } from './trustedProxies.ts'

/** The size of a body (bytes). */
const bodyLimit = 1_048_576

/**
 * Adds the infrastructure of every route: limits, CORS, errors, a log without personal data, and the OpenAPI document.
 */
export async function createServer(
  config: Config,
  metrics: Registry,
  memory: Memory,
  { requestTimeout = 15_000, isApi = true }: createServer.Options = {},
): Promise<FastifyInstance> {
  const durations = createDurations(metrics)

  function record({ method, routeOptions, log }: FastifyRequest, { statusCode: status, elapsedTime }: FastifyReply) {
    const route = routeOptions.url ?? ''
    durations.observe({ method, route, status }, elapsedTime / 1000)
    log.info({ method, route, status, ms: Math.round(elapsedTime) }, 'request')
  }

  const server = fastify({
    logger: {
      level: config.logLevel,
      base: null,
      formatters: { level: (label) => ({ level: label }) },
      // pino's own destination retries forever on a full disk, and everything waits for it.
      stream: { write: (line: string) => process.stdout.write(line) },
    },
    // The log line below has the route instead of the requested URL, which may contain an account.
    logController: new LogController({ disableRequestLogging: true }),
    // The server may ignore upgrades such as h2c. Without this, they would reach the WebSocket handler and end there.
    http: {
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
      headersTimeout: requestTimeout,
      // Otherwise Node checks for late requests only twice a minute.
      connectionsCheckingInterval: Math.min(1000, requestTimeout),
    },
    bodyLimit,
    requestTimeout,
    connectionTimeout: 60_000,
    forceCloseConnections: 'idle',
    trustProxy: trustedProxies(config.trustProxy),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 256 },
    // A malformed URL never reaches the handler below or any hook.
    frameworkErrors(error, request, reply: FastifyReply) {
      void reply.headers({ 'access-control-allow-origin': request.headers.origin ?? '*', vary: 'Origin' })
      reply.raw.once('finish', () => record(request, reply))
      const failure = new ServiceError(error.statusCode ?? 400, 'path', 'There can be nothing at this address')
      void reply.code(failure.statusCode).send(failure.toReply())
    },
    // Nor does a request that is no HTTP.
    clientErrorHandler({ code }, socket) {
      if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
      refuseStream(socket, toClientError(code))
    },
  }).withTypeProvider<TypeBoxTypeProvider>()

  compileLazily(server)
  endSilentConnections(server)
  holdAnswers(server, memory, bodyLimit)
  server.addHook('preParsing', limitBodyTime(requestTimeout))
  // A beacon sends JSON as text, to avoid a preflight request. Others send no content type.
  server.removeAllContentTypeParsers()
  const parse = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser<string>('*', { parseAs: 'string' }, (request, body, done) => {
    // Some clients declare JSON and send nothing. The route decides whether a body is required.
    if (body === '') return done(null)
    if (isNestedTooDeep(body)) return done(new ServiceError(400, 'body', 'The body is nested too deep'))
    return parse(request, body, done)
  })

  server.setErrorHandler((error, request, reply) => {
    const failure = toServiceError(error)
    logFailure(request.log, failure)
    const { retryAfter } = failure.details
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
    void reply.code(failure.statusCode).send(failure.toReply())
  })
  // Requests that are pending at shutdown get their answer, and their connection closes: it would delay the shutdown.
  let isClosing = false
  server.addHook('preClose', async () => {
    isClosing = true
  })
  server.addHook('onSend', (_, reply, payload, done) => {
    if (isClosing) void reply.header('connection', 'close')
    done(null, payload)
  })

  server.addHook('onResponse', async (request, reply) => record(request, reply))

  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']
  if (isApi) await server.register(cors, { origin: true, methods, maxAge: 86_400, exposedHeaders: ['retry-after'] })
  await server.register(rateLimit, {
    max: config.rateLimit.perMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => toRateKey(ip),
    errorResponseBuilder: () => new ServiceError(429, 'rate_limited', 'Too many requests. Try again in a minute.'),
  })
  server.setNotFoundHandler({ preHandler: server.rateLimit() }, (_, reply) => {
    void reply.code(404).send(new ServiceError(404, 'path', 'There is nothing at this address').toReply())
  })
  if (!isApi) return server
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Mooring services', version: '0.1.0', license: { name: 'MIT' } },
    },
    transform: describeRoute,
  })
  let description: Buffer | undefined
  const schema = {
    tags: ['health'],
    summary: 'This document',
    response: { 200: { description: 'OpenAPI 3.1', content: { 'application/json': { schema: Type.Any() } } } },
  }
  server.get('/openapi.json', { schema }, (_, reply) => {
    // The document is long, and serialising it for each request would be the slowest answer.
    description ??= Buffer.from(JSON.stringify(server.swagger()))
    return reply.type('application/json; charset=utf-8').send(description)
  })
  return server
}

export declare namespace createServer {
  type Options = {
    /** The time limits of a request's headers, and of its body (ms). */
    requestTimeout?: number
    /** Whether pages of other origins ask it, and a document describes it. */
    isApi?: boolean
  }
}

/** @param code - Of Node's HTTP parser. */
function toClientError(code: string): ServiceError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new ServiceError(408, 'request', 'The request took too long to arrive')
  if (code === 'HPE_HEADER_OVERFLOW') return new ServiceError(431, 'headers', 'The headers are too long')
  return new ServiceError(400, 'request', 'This is not an HTTP request')
}

function logFailure(log: FastifyBaseLogger, { statusCode, field, message, cause }: ServiceError): void {
  if (statusCode < 500) return
  const reason = cause instanceof Error ? hideAddresses(cause.stack ?? cause.message) : undefined
  log.error({ status: statusCode, field, reason }, hideAddresses(message))
}
