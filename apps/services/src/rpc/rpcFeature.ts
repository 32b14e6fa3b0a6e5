import { Counter, Gauge } from 'prom-client'
import { Type } from 'typebox'
import type { ServedChain } from '../chains/createChains.ts'
import { callerQuery } from '../server/callerQuery.ts'
import { checkCaller } from '../server/checkCaller.ts'
import { memoryOf } from '../server/holdAnswers.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Feature } from '../server/Services.ts'
import { socketRoute } from '../server/socketRoute.ts'
import { answerBitcoin } from './answerBitcoin.ts'
import type { UpstreamReply } from './fetchCapped.ts'
import { judgeCalls } from './judgeCalls.ts'
import { pipeSocket } from './pipeSocket.ts'

const tags = ['rpc']
/** The answers of nodes are forwarded unchanged, whatever they contain. */
const passedOn = {
  '2xx': Type.Unknown({ description: 'The answer of the node' }),
  '4xx': Type.Unknown({ description: 'The answer of the node, or a refusal' }),
  '5xx': Type.Unknown({ description: 'The answer of the node, or a failure' }),
}
/** Each client has another socket to a node behind it. */
const mostSockets = 5000

/** Forwards JSON-RPC to the nodes of a network. */
export const rpcFeature: Feature = (services) => async (server) => {
  const { chains, config, calls: allowances, memory, metrics, projects, sockets } = services
  const calls = new Counter({
    name: 'rpc_requests_total',
    help: 'JSON-RPC requests and batches, by network',
    labelNames: ['chain', 'over', 'outcome'],
    registers: [metrics],
  })
  const open = new Gauge({
    name: 'rpc_sockets',
    help: 'WebSockets to nodes, by network',
    labelNames: ['chain'],
    registers: [metrics],
  })

  let count = 0

  // The body stays unchanged, whatever its content type.
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))

  server.post(
    '/v1',
    {
      schema: {
        summary: 'JSON-RPC with the nodes of a network, one request or a batch of up to 1000',
        tags,
        querystring: Type.Object({ ...callerQuery, chainId: Type.String({ description: 'CAIP-2' }) }),
        body: Type.Unknown({ description: 'JSON-RPC 2.0' }),
        response: passedOn,
      },
      preHandler: checkCaller(services),
    },
    async (request, reply) => {
      const chain = findChain(request.query.chainId)
      const labels = { chain: chain.network.caipNetworkId, over: 'http' }
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      void reply.type('application/json')
      const verdict = judgeCalls(body, chain)
      if (!allowances.take(request.ip, verdict.count)) {
        void reply.header('retry-after', Math.ceil((60 * verdict.count) / config.rateLimit.perMinute))
        throw new ServiceError(429, 'rate_limited', 'Too many requests. Try again in a minute.')
      }
      if ('answer' in verdict) {
        calls.inc({ ...labels, outcome: 'answered' })
        return reply.code(verdict.status).send(verdict.answer)
      }
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      try {
        const passed = await pass(chain, body, {
          ...verdict,
          onBytes: (bytes) => memoryOf(request).hold(body.length + bytes),
          signal: gone.signal,
        })
        calls.inc({ ...labels, outcome: 'passed' })
        return reply.code(passed.status).send(passed.body)
      } catch (error) {
        calls.inc({ ...labels, outcome: gone.signal.aborted ? 'left' : 'failed' })
        // The client has disconnected, and nothing has failed.
        if (gone.signal.aborted) return reply.code(499).send('{}')
        throw error
      }
    },
  )

  for (const path of ['/v1', '/ws']) {
    await server.register(socketRoute({ path, tag: 'rpc', summary: 'The same over WebSocket' }))
    sockets.on(path, {
      maxBytes: 1_048_576,
      async admit({ url, message, address }) {
        projects.check(url.searchParams.get('projectId') ?? undefined, message.headers.origin)
        const chain = findChain(url.searchParams.get('chainId') ?? '')
        const { caipNetworkId: id, ws } = chain.network
        if (ws.length === 0) throw new ServiceError(410, 'chainId', 'The network has no WebSocket')
        if (count >= mostSockets) throw new ServiceError(503, 'server', 'Too many connections. Try again soon.')
        return (client) => {
          count += 1
          open.inc({ chain: id })
          client.once('close', () => {
            count -= 1
            open.dec({ chain: id })
          })
          const onMessage = (outcome: string) => calls.inc({ chain: id, over: 'websocket', outcome })
          const take = (count: number): boolean => allowances.take(address, count)
          pipeSocket(client, { chain, take, memory: memory.reserve(address), onMessage })
        }
      },
    })
  }

  function findChain(id: string): ServedChain {
    const chain = chains.get(id)
    if (chain.network.rpc.length > 0) return chain
    throw new ServiceError(400, 'chainId', 'The network provided is not supported')
  }
}

type Passing = {
  readonly isSentOnce: boolean
  readonly mayBeEmpty: boolean
  readonly onBytes: (bytes: number) => void
  readonly signal: AbortSignal
}

async function pass(chain: ServedChain, body: Buffer, passing: Passing): Promise<UpstreamReply> {
  const { isSentOnce, mayBeEmpty, onBytes, signal } = passing
  if (chain.namespace === 'bip122')
    return { status: 200, body: Buffer.from(JSON.stringify(await answerBitcoin(body, chain))) }
  // A transaction is still sent when the client has disconnected.
  return isSentOnce
    ? chain.sender.post(body, { mayBeEmpty, onBytes, isSentOnce })
    : chain.upstream.post(body, { mayBeEmpty, onBytes, signal })
}
