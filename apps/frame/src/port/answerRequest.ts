import { type AppPayloads, classifyMethod } from '@mooring/core/internal'
import type { Accounts } from '../account/createAccounts.ts'
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
  context: answerRequest.Context,
): Promise<unknown> {
  const { approvals, accounts, address, network, services, projectId, fetch } = context
  const kind = classifyMethod(method)
  if (method === 'wallet_grantPermissions') throw new PageError(messages.noPermissions, { code: 4200 })
  if (kind === 'notAllowed') throw new PageError(messages.notAllowed)
  if (chainNamespace !== 'eip155') throw new PageError(messages.notYet(messages.otherFamily))
  const number = readChainId(chainId ?? network())
  if (kind === 'notSafe') {
    if (!isSignMethod(method)) throw new PageError(messages.notAllowed)
    const request = { id, method, params, chainId: number, networkName }
    const isSingle = method !== 'wallet_sendCalls' || (await accounts.typeOn(number)) === 'smartAccount'
    if (isSingle) return approvals.request(request)
    const { sendSingly } = await import('../account/answerCalls.ts')
    return sendSingly(request, { approvals, address: await address() })
  }
  if (method === 'eth_accounts') return [await address()]
  if (method === 'eth_chainId') return `0x${number.toString(16)}`
  const nodeOf = (chainId: number) => createRequestNode({ url: nodeUrl({ services, projectId, chainId }), fetch })
  if (method === 'wallet_getCapabilities') {
    const { answerCapabilities } = await import('../account/answerCalls.ts')
    return answerCapabilities(params, accounts, await address())
  }
  if (method === 'wallet_getCallsStatus') {
    const { readCallsStatus } = await import('../approval/approvalPart.ts')
    return readCallsStatus(Array.isArray(params) ? params[0] : params, nodeOf).catch(toPageNodeError)
  }
  if (!method.startsWith('eth_')) throw new PageError(messages.notAllowed)
  return nodeOf(number)(method, params).catch(toPageNodeError)
}

function toPageNodeError(error: unknown): never {
  throw error instanceof NodeError ? new PageError(error.message, { code: error.code }) : error
}

export declare namespace answerRequest {
  type Context = {
    approvals: Approvals
    accounts: Accounts
    address: () => Promise<string>
    /** The network in use, if the request names none. */
    network: () => string
    services: string
    projectId: string
    fetch: typeof globalThis.fetch
  }
}
