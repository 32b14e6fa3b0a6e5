import { type AppPayloads, classifyMethod } from '@mooring/core/internal'
import type { Approvals } from '../approval/createApprovals.ts'
import { isSignMethod } from '../approval/isSignMethod.ts'
import { messages } from '../messages.ts'
import { createRequestNode, NodeError, nodeUrl } from '../services/requestNode.ts'
import { PageError } from './createPort.ts'
import { readChainId } from './readChainId.ts'

/**
 * Answers a request of the page: what only reads goes to the network, what signs goes to the visitor, and the rest is
 * refused. The page's own node is never asked.
 *
 * @throws {PageError} It is not allowed, not wanted, or failed.
 */
export async function answerRequest(
  { method, params, chainId, chainNamespace = 'eip155', networkName }: AppPayloads['RPC_REQUEST'],
  id: string,
  { approvals, address, network, services, projectId, fetch }: answerRequest.Context,
): Promise<unknown> {
  const kind = classifyMethod(method)
  if (kind === 'notAllowed') throw new PageError(messages.notAllowed)
  if (chainNamespace !== 'eip155') throw new PageError(messages.notYet(messages.otherFamily))
  const number = readChainId(chainId ?? network())
  if (kind === 'notSafe') {
    if (!isSignMethod(method)) throw new PageError(messages.notAllowed)
    return approvals.request({ id, method, params, chainId: number, networkName })
  }
  if (method === 'eth_accounts') return [await address()]
  if (method === 'eth_chainId') return `0x${number.toString(16)}`
  if (method === 'wallet_getCapabilities') return {}
  if (!method.startsWith('eth_')) throw new PageError(messages.notAllowed)
  const requestNode = createRequestNode({ url: nodeUrl({ services, projectId, chainId: number }), fetch })
  return requestNode(method, params).catch((error) => {
    throw error instanceof NodeError ? new PageError(error.message, { code: error.code }) : error
  })
}

export declare namespace answerRequest {
  type Context = {
    approvals: Approvals
    address: () => Promise<string>
    /** The network in use, if the request names none. */
    network: () => string
    services: string
    projectId: string
    fetch: typeof globalThis.fetch
  }
}
