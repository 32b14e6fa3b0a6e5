import { createRpcNodes, type Nodes, toFullUrl } from '@mooring/core'

/** The size limit of an answer (bytes): the metadata of a large network in hexadecimal. */
const maxBytes = 8 * 2 ** 20

/**
 * The nodes of Polkadot's networks. Those of a page end with its adapter.
 *
 * Endpoints for WebSocket are used over HTTP: nodes serve both at the same address.
 */
export const nodes: Nodes = createRpcNodes({ ping: { method: 'chain_getHeader' }, maxBytes, toUrl: toHttp })

function toHttp(url: string): string {
  return toFullUrl(url).replace(/^ws/u, 'http')
}
