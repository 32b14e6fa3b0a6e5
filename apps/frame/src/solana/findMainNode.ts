import { solana } from '@mooring/adapter-solana/networks'
import { type CaipNetworkId, type Network, readProperty } from '@mooring/core'
import { createRequestNode, NodeError, type RequestNode } from '../services/requestNode.ts'

/** The time limit (ms). */
const timeout = 10_000

/**
 * The nodes of the main network, at the same services. They publish which networks they have: they refuse a question
 * about any other, which the console of the page would show as an error.
 *
 * @returns Nothing if this is the main network, or if the services do not offer it. In that case the frame cannot send to it.
 * @throws {NodeError} They do not say.
 */
export async function findMainNode(
  { caipNetworkId, rpcUrls }: Network & { caipNetworkId: CaipNetworkId },
  fetch: typeof globalThis.fetch,
): Promise<RequestNode | undefined> {
  const [node = ''] = rpcUrls.default.http
  if (caipNetworkId === solana.caipNetworkId || !URL.canParse(node)) return undefined
  const [list, url] = [new URL('v1/supported-chains', node), new URL(node)]
  list.searchParams.set('projectId', url.searchParams.get('projectId') ?? '')
  url.searchParams.set('chainId', solana.caipNetworkId)
  const response = await fetch(list, {
    // An older list may miss a network.
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(timeout),
  }).catch((cause) => {
    throw new NodeError('The network did not answer', { cause })
  })
  const served = readProperty(await response.json().catch(() => undefined), 'http')
  if (!response.ok || !Array.isArray(served)) throw new NodeError('The network did not answer')
  return served.includes(solana.caipNetworkId) ? createRequestNode({ url: url.href, fetch }) : undefined
}
