import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { Type } from 'typebox'
import type { Config } from '../config/Config.ts'
import { embedRoute } from '../embedded/embedRoute.ts'
import { listLogins } from '../embedded/listLogins.ts'
import type { Projects } from '../projects/createProjects.ts'
import type { Memory } from '../server/createMemory.ts'
import { createServer } from '../server/createServer.ts'
import { ServiceError } from '../server/ServiceError.ts'
import { ancestorsOf, framePolicy } from './framePolicy.ts'
import { readFrameFiles } from './readFrameFiles.ts'

const permissions = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'hid',
  'bluetooth',
]
  .map((name) => `${name}=()`)
  .join(', ')

/**
 * Serves the files of the embedded wallet's frame, at an origin where nothing else is: neither a page nor the API could
 * reach what the frame keeps.
 *
 * @throws {Error} The files are missing.
 */
export async function createFrameServer(options: createFrameServer.Options): Promise<FastifyInstance> {
  const { config, metrics, memory, projects, publicUrl, frameOrigin } = options
  const files = readFrameFiles(config.embedded?.frame.files)
  const server = await createServer(config, metrics, memory, { isApi: false })

  server.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': permissions,
    })
  })

  server.get('/health', async () => ({ status: 'ok' }))
  server.get('/config.json', async (_, reply) => {
    void reply.header('cache-control', 'no-cache')
    return { services: publicUrl() }
  })
  await server.register(async (scope) => {
    // A page that may not show the frame has to be able to read this.
    scope.addHook('onRequest', async ({ headers: { origin = '*' } }, reply) => {
      void reply.headers({ 'access-control-allow-origin': origin, vary: 'Origin', 'cache-control': 'no-store' })
    })
    await scope.register(embedRoute('/embed', { projects, frameOrigin, socials: listLogins(config) }))
  })

  const querystring = Type.Object({ projectId: Type.Optional(Type.String({ maxLength: 64 })) })
  for (const path of ['/', '/index.html'])
    server.get(path, { schema: { querystring } }, async ({ query }, reply) => {
      const { projectId } = query as { projectId?: string }
      const project = projects.find(projectId)
      const ancestors = project ? ancestorsOf(project.allowedOrigins) : ["'none'"]
      const services = publicUrl()
      return reply
        .headers({
          'content-security-policy': framePolicy(services, ancestors, files.inline),
          'cache-control': 'no-cache',
          // Pages that are isolated from other origins may show it, too.
          'cross-origin-resource-policy': 'cross-origin',
          'cross-origin-embedder-policy': 'require-corp',
        })
        .type('text/html; charset=utf-8')
        .send(files.page(services))
    })

  server.get('/*', async ({ url, headers }, reply) => {
    const file = files.find(url.split('?')[0] ?? '')
    if (!file) throw new ServiceError(404, 'path', 'There is nothing at this address')
    if (headers['if-none-match'] === file.etag) void reply.code(304)
    return reply
      .headers({
        etag: file.etag,
        // A worker has the policy of its own file. No page may show another document than the wallet.
        'content-security-policy': framePolicy(publicUrl(), ["'none'"]),
        'cache-control': file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        'cross-origin-resource-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
      })
      .type(file.type)
      .send(reply.statusCode === 304 ? null : file.bytes)
  })
  return server
}

export declare namespace createFrameServer {
  type Options = {
    config: Config
    metrics: Registry
    memory: Memory
    projects: Projects
    publicUrl: () => string
    frameOrigin: () => string
  }
}
