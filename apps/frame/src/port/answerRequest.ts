import type { CaipNetworkId } from '@mooring/core'
import { type AppPayloads, classifyMethod } from '@mooring/core/internal'
import type { Accounts } from '../account/createAccounts.ts'
import type { Approvals } from '../approval/createApprovals.ts'
import { isSignMethod } from '../approval/isSignMethod.ts'
import { messages } from '../messages.ts'
import { createRequestNode, NodeError, nodeUrl } from '../services/requestNode.ts'
import type { FrameStorage } from '../storage/createStorage.ts'
import { PageError } from './createPort.ts'
import { readChainId } from './readChainId.ts'
import { readNetwork } from './readNetwork.ts'

/**
 * Answers a request of the page: what only reads goes to the network, what signs goes to the visitor, and the rest is
 * refused. The page's own node is never asked.
 *
 * @throws {PageError} It is not allowed, not wanted, or failed.
 */
export async function answerRequest(
  { method, params, chainId, chainNamespace, networkName }: AppPayloads['RPC_REQUEST'],
  messageId: string,
  context: answerRequest.Context,
): Promise<unknown> {
  const { approvals, accounts, address, network, services, projectId, storage, fetch } = context
  const kind = classifyMethod(method)
  if (method === 'wallet_grantPermissions') throw new PageError(messages.noPermissions, { code: 4200 })
  if (kind === 'notAllowed') throw new PageError(messages.notAllowed)
  const id = chainId ?? network()
  const namespace = readNetwork(id)
  if (chainNamespace !== undefined && chainNamespace !== namespace) throw new PageError(messages.invalidNetwork)
  const isSolana = method.startsWith('solana_')
  if (isSolana !== (namespace === 'solana')) throw new PageError(messages.notAllowed)
  if (kind === 'notSafe') {
    if (!isSignMethod(method)) throw new PageError(messages.notAllowed)
    const request = { id: messageId, method, params, chainId: id, networkName }
    if (method !== 'wallet_sendCalls') return approvals.request(request)
    const [isSmart, own] = [(await accounts.typeOn(readChainId(id))) === 'smartAccount', await address()]
    const [{ sendSingly }, { sendUnderId }] = await Promise.all([
      import('../account/answerCalls.ts'),
      import('../account/pageIds.ts'),
    ])
    return sendUnderId({ params, chainId: readChainId(id), address: own, storage }, () =>
      isSmart ? approvals.request(request) : sendSingly(request, { approvals, address: own }),
    )
  }
  const number = readChainId(id)
  if (method === 'eth_accounts') return [await address()]
  if (method === 'eth_chainId') return `0x${number.toString(16)}`
  const nodeOf = (chainId: number) =>
    createRequestNode({ url: nodeUrl({ services, projectId, network: `eip155:${chainId}` }), fetch })
  if (method === 'wallet_getCapabilities') {
    const { answerCapabilities } = await import('../account/answerCalls.ts')
    return answerCapabilities(params, accounts, await address())
  }
  if (method === 'wallet_getCallsStatus') {
    const [{ readCallsStatus }, { readStatusById }] = await Promise.all([
      import('../approval/approvalPart.ts'),
      import('../account/pageIds.ts'),
    ])
    const asked = Array.isArray(params) ? params[0] : params
    const read = (own: unknown) => readCallsStatus(own, nodeOf)
    return readStatusById(asked, { address: await address(), storage }, read).catch(toPageNodeError)
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
    network: () => CaipNetworkId
    services: string
    projectId: string
    storage: FrameStorage
    fetch: typeof globalThis.fetch
  }
}
