import { Type } from 'typebox'
import { callerQuery } from '../server/callerQuery.ts'
import type { Feature } from '../server/Services.ts'

const ids = Type.Array(Type.String({ description: 'CAIP-2' }))

/** Lists the available networks and their transports. Any cache may keep the answer. */
export const chainsFeature: Feature =
  ({ config }) =>
  async (server) => {
    const of = (protocol: 'rpc' | 'ws') =>
      config.networks
        // Without an HTTP node, its WebSockets are refused, too.
        .filter((network) => network.rpc.length > 0 && network[protocol].length > 0)
        .map(({ caipNetworkId }) => caipNetworkId)
    const supported = { http: of('rpc'), ws: of('ws') }

    server.get(
      '/v1/supported-chains',
      {
        schema: {
          summary: 'The networks that can be asked, by HTTP and by WebSocket',
          tags: ['chains'],
          querystring: Type.Object(callerQuery),
          response: { 200: Type.Object({ http: ids, ws: ids }) },
        },
      },
      async (_, reply) => {
        void reply.header('cache-control', 'public, max-age=86400')
        return supported
      },
    )
  }
