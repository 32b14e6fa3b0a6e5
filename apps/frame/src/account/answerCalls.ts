import { isSameAddress } from '@mooring/core'
import * as Hex from 'ox/Hex'
import type { Approvals } from '../approval/createApprovals.ts'
import { messages } from '../messages.ts'
import { PageError } from '../port/createPort.ts'
import { readChainId } from '../port/readChainId.ts'
import type { Accounts } from './createAccounts.ts'
import { isNotSent } from './pageIds.ts'

/**
 * Answers `wallet_getCapabilities`, for the networks that the services say.
 *
 * @see EIP-5792; ERC-7677.
 */
export async function answerCapabilities(params: unknown, accounts: Accounts, address: string): Promise<object> {
  const [asked, wanted] = Array.isArray(params) ? params : []
  if (asked !== undefined && !(typeof asked === 'string' && isSameAddress('eip155', asked, address)))
    throw new PageError(messages.otherAccount)
  const networks = await accounts.networks()
  const listed = await Promise.all(
    [...networks].map(async ([chainId, fees]) => {
      const id = Hex.fromNumber(chainId)
      if (Array.isArray(wanted) && !wanted.some((one) => String(one).toLowerCase() === id)) return []
      const type = await accounts.typeOn(chainId)
      if (type === 'eoa') return [[id, { atomic: { status: 'unsupported' } }]]
      // The first batch lets the account run our contract.
      const status = (await accounts.isDeployed(chainId)) ? 'supported' : 'ready'
      return [[id, { atomic: { status }, ...(fees === 'sponsored' ? { paymasterService: { supported: true } } : {}) }]]
    }),
  )
  return Object.fromEntries(listed.flat())
}

/**
 * Makes calls one after the other, where the account cannot make them as one. What was sent before a refusal stays sent,
 * and the status of the bundle says so. One in doubt is part of the bundle, which is not over until the network has it.
 *
 * @throws {PageError} They have to be made as one, the first one failed, or nobody knows what became of one.
 */
export async function sendSingly(
  request: Approvals.Request,
  { approvals, address }: { approvals: Approvals; address: string },
): Promise<object> {
  const { DoubtError, readCalls, toBundleId } = await import('../approval/approvalPart.ts')
  const { params } = request
  const chainId = readChainId(request.chainId)
  const { calls, isAtomic, from } = readCalls(params, chainId)
  if (isAtomic && calls.length > 1) throw new PageError(messages.notAtomic, { code: 5760 })
  const hashes: `0x${string}`[] = []
  for (const { to, value, data } of calls) {
    const transaction = { from: from ?? address, to, value: Hex.fromNumber(value), data }
    try {
      const answer = await approvals.request({ ...request, method: 'eth_sendTransaction', params: [transaction] })
      // Only the page could send it, and it asked for something else.
      if (typeof answer !== 'string') throw new PageError(messages.notYet(messages.otherFamily), { code: 5710 })
      hashes.push(answer)
    } catch (error) {
      if (hashes.length === 0) throw error
      if (error instanceof DoubtError) hashes.push(error.hash)
      else if (!isNotSent(error)) throw error
      break
    }
  }
  return { id: toBundleId({ kind: 'singly', chainId, count: calls.length, hashes }) }
}
