import { type Clock, createNodes, createRpcClient, inOwnTasks, type Nodes } from '@mooring/core'

/** The size limit of an answer (bytes): the metadata of a large network in hexadecimal. */
const maxBytes = 8 * 2 ** 20
/** Specification §9. */
const retries = 3

const clock: Clock = {
  now: () => Date.now(),
  after(time, callback) {
    const timer = setTimeout(callback, time)
    return () => clearTimeout(timer)
  },
}

/**
 * The nodes of Polkadot's networks. Those of a page end with its adapter.
 *
 * Endpoints for WebSocket are used over HTTP: nodes serve both at the same address.
 */
export const nodes: Nodes = createNodes({
  connect(url, fetch) {
    const client = createRpcClient({ url: toHttp(url), fetch, clock, random: Math.random, maxBytes, retries: 0 })
    return {
      ...client,
      request: (request, own) => inOwnTasks(clock, own?.signal, () => client.request(request, own)),
    }
  },
  clock,
  ping: { method: 'chain_getHeader' },
  retries,
})

function toHttp(url: string): string {
  try {
    // A path is an endpoint on the page's own origin.
    return (/^\.{0,2}\//u.test(url) ? new URL(url, globalThis.location?.href).href : url).replace(/^ws/u, 'http')
  } catch {
    return url
  }
}
