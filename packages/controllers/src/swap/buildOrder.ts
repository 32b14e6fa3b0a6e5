import {
  addressOf,
  buildApprove,
  buildTransaction,
  type CaipAddress,
  type ConvertApproval,
  type ConvertTransaction,
  getAllowance,
  InvalidReplyError,
  isSwapCoin,
  minReceived,
  type SwapApproval,
  type SwapEffect,
  type SwapOrder,
  type SwapTransaction,
  usesAlternateTransfer,
} from '@mooring/core'
import type { AppKit } from '../AppKit.js'
import type { LazyServices } from '../services/createLazyServices.js'
import { loadClient } from './loadClient.js'
import { networkOf } from './networkOf.js'

/**
 * Makes the next transaction of a swap: the approval of exactly the amount where it is missing, or the swap. What the
 * services have built is compared with what was asked for, and with the network.
 */
export async function buildOrder(options: buildOrder.Options): Promise<Omit<SwapOrder, 'account'>> {
  const { kit, services, effect, canBatch, signal } = options
  const { account: userAddress, value: amount, slippage, toAmount } = effect
  const [from, to] = [effect.source as CaipAddress, effect.to as CaipAddress]
  const client = await loadClient(services)
  const isCoin = isSwapCoin(from)
  const least = minReceived({ toAmount, slippage })
  const [swap, approval] = await Promise.all([
    // A swap cannot be estimated before its approval. The preview asks the network for the cost.
    buildTransaction(client, { amount, userAddress, from, to, slippage, least, disableEstimate: !isCoin, signal }),
    isCoin ? undefined : buildApprove(client, { userAddress, from, to, amount, signal }),
  ])
  await checkContract(swap.to)
  const order = { kind: 'swap', transaction: toCall(swap), isRead: swap.isRead } as const
  if (!approval || swap.isUnwrapping) return order
  // Only the contract that may take the tokens can swap them.
  if (swap.to.toLowerCase() !== approval.spender) {
    throw new InvalidReplyError({ details: 'It is a transaction of another contract than the approved one.' })
  }
  const approvals = toApprovals(approval, await readAllowance(approval.spender))
  const [first] = approvals
  if (!first) return order
  if (await canBatch(userAddress)) return { ...order, approvals }
  return { kind: 'approval', ...first }

  function network() {
    return kit.route(networkOf(kit, userAddress))
  }

  /** Tokens must not go to an account that only looks like a contract. */
  async function checkContract(address: string): Promise<void> {
    const { hasCode } = kit.adapterOf(network().chainNamespace) ?? {}
    if (!hasCode || (await hasCode({ address, network: network(), signal }))) return
    throw new InvalidReplyError({ details: 'There is no contract at the address of the swap.' })
  }

  /** Read from the network: the services learn of an approval a little later, and would ask for another one. */
  async function readAllowance(spender: string): Promise<bigint> {
    const read = kit.adapterOf(network().chainNamespace)?.getAllowance
    if (!read) return getAllowance(client, { tokenAddress: from, userAddress, signal })
    return read({ address: addressOf(userAddress), token: from, spender, network: network(), signal })
  }

  function toApprovals(approval: ConvertApproval, allowed: bigint): readonly SwapApproval[] {
    if (allowed >= amount) return []
    const { spender } = approval
    const allow = (value: bigint): SwapApproval => {
      const data = approval.data.slice(0, -64) + value.toString(16).padStart(64, '0')
      return { transaction: { ...toCall(approval), data }, allowance: { spender, value } }
    }
    const wantsZero = approval.allowed === 0n || usesAlternateTransfer(from)
    return allowed > 0n && wantsZero ? [allow(0n), allow(amount)] : [allow(amount)]
  }
}

/** The wallet chooses the gas: the visitor has not seen that of a service. */
function toCall({ to, data, value }: ConvertTransaction): SwapTransaction {
  return { to, data, value }
}

export declare namespace buildOrder {
  type Options = {
    kit: AppKit
    services: LazyServices
    effect: Extract<SwapEffect, { type: 'build' }>
    /** Checks whether the account's wallet executes several calls as one. */
    canBatch: (account: CaipAddress) => Promise<boolean>
    signal: AbortSignal
  }
}
