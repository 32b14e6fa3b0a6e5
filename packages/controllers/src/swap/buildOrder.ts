import {
  addressOf,
  buildApprove,
  buildTransaction,
  type CaipAddress,
  type ChainAdapter,
  type ConvertApproval,
  type ConvertTransaction,
  familyOf,
  getAllowance,
  InvalidReplyError,
  isSameAddress,
  type Network,
  type SwapApproval,
  type SwapOrder,
  type SwapTransaction,
  UnprovenSwapError,
} from '@mooring/core'
import { isSwapCoin, minReceived, type SwapEffect, usesAlternateTransfer } from '@mooring/core/internal'
import type { AppKit } from '../AppKit.js'
import type { LazyServices } from '../services/createLazyServices.js'
import { hasOwnRoute, ownRoute } from '../services/ownRoute.js'
import { buildSerializedOrder } from './buildSerializedOrder.js'
import type { SwapWallets } from './createSwapWallets.js'
import { forecastSwap } from './forecastSwap.js'
import { loadClient } from './loadClient.js'
import { isContractOf } from './makersOn.js'
import { networkOf } from './networkOf.js'

/** The source whose contract takes tokens by Permit2. */
const permitted = 'uniswap4'

/**
 * Makes the next transaction of a swap: the approval of exactly the amount where it is missing, or the swap. What the
 * services have built is compared with what was asked for, and with the network.
 *
 * @throws {UnprovenSwapError} It calls a contract that neither this page nor the network can say anything good of.
 */
export async function buildOrder(options: buildOrder.Options): Promise<Omit<SwapOrder, 'account'>> {
  const { kit, services, wallets, effect, signal } = options
  const { account: userAddress, value: amount, slippage, toAmount, maker } = effect
  const network = networkOf(kit, userAddress)
  const adapter = kit.adapterOf(network.chainNamespace)
  if (adapter?.swaps) return buildSerializedOrder(options)
  const [from, to] = [effect.source as CaipAddress, effect.to as CaipAddress]
  const client = await loadClient(services)
  const isCoin = isSwapCoin(from)
  const least = minReceived({ toAmount, slippage })
  const asked = { userAddress, from, to, signal, ...(maker !== undefined && { source: maker }) }
  const [swap, approval] = await Promise.all([
    // A swap cannot be estimated before its approval. The preview asks the network for the cost.
    buildTransaction(client, { ...asked, amount, slippage, least, disableEstimate: !isCoin }),
    isCoin ? undefined : buildApprove(client, { ...asked, amount }),
  ])
  const own = ownRoute(kit, network)
  await checkContract(swap.to)
  const isOwn = maker === undefined || maker === 'own'
  // What others build is checked by a node that is not that of the services.
  const isKnown = (isOwn || hasOwnRoute(kit, network)) && isContractOf(kit, maker ?? 'own', network, swap.to)
  const isOnPage = isRouter(kit, network, swap.to)
  if (!isOwn && !isKnown && !isOnPage) {
    throw new InvalidReplyError({ details: 'It is a transaction of a contract that the source is not known to use.' })
  }
  // Only a contract that is known to do so hands the token to no other than the one that it names.
  const isRead = swap.isRead && (!swap.target || ((isKnown || isOnPage) && (await isVouchedFor(swap.target))))
  // A known contract does what its calldata says. Where that cannot be read, the network has to say it: only of the
  // router of its own services does a page know what it does.
  const isListed = isRead ? isOnPage || isKnown : isOwn && isOnPage
  const transaction = toCall(swap)
  const isApproved = !approval || swap.isUnwrapping
  const permit = swap.isByPermit2 ? await readPermit() : undefined
  const { contract, name } = permit ?? { contract: swap.to.toLowerCase() }
  // Only the contract that may take the tokens can swap them.
  if (!isApproved && contract !== approval.spender) {
    throw new InvalidReplyError({ details: 'It is a transaction of another contract than the approved one.' })
  }
  const about = { isRead, isListed, ...(name !== undefined && { through: { name, contract } }) }
  const order = { kind: 'swap', transaction, ...about } as const
  const approvals = isApproved ? [] : toApprovals(approval, await readAllowance(contract))
  // One allowance says nothing of the other.
  if (permit?.transaction) {
    const allowance = { spender: swap.to, value: amount, minutes: permit.minutes }
    approvals.push({ transaction: permit.transaction, allowance })
  }
  const calls = [...approvals.map((one) => one.transaction), transaction]
  // Before the approval: the contract could take the tokens as soon as it is allowed to.
  if (!isRead && !isListed) await prove(calls)
  const [first] = approvals
  if (!first) return order
  if (await wallets.canBatch(userAddress)) return { ...order, approvals }
  return { kind: 'approval', ...first, next: calls.slice(1), ...about }

  /** Tokens must not go to an account that only looks like a contract. */
  async function checkContract(address: string): Promise<void> {
    if (!adapter?.hasCode || (await adapter.hasCode({ address, network: own, signal }))) return
    throw new InvalidReplyError({ details: 'There is no contract at the address of the swap.' })
  }

  /**
   * Calldata is as good as the contract that it hands the token to. A network that knows such contracts, and not this one,
   * has the last word; where nobody else than the services can be asked, the calldata does not count.
   */
  async function isVouchedFor(target: string): Promise<boolean> {
    if (!adapter?.isSwapTarget || !hasOwnRoute(kit, network)) return false
    const isTarget = await adapter.isSwapTarget({ address: target, network: own, signal })
    if (isTarget === false) throw new InvalidReplyError({ details: 'It hands the token to an unknown contract.' })
    return isTarget ?? false
  }

  /** Its address, its answer and its call come from the page and the network: the services say nothing of it. */
  async function readPermit(): Promise<ChainAdapter.Permit> {
    const isTrusted = maker === permitted && (isKnown || isOnPage)
    if (!adapter?.getPermit || !isTrusted) {
      throw new InvalidReplyError({ details: 'It takes the token by Permit2, and is no contract that the page knows.' })
    }
    const about = { address: addressOf(userAddress), token: from, spender: swap.to, value: amount }
    return adapter.getPermit({ ...about, network: own, signal })
  }

  async function prove(calls: readonly SwapTransaction[]): Promise<void> {
    const deal = { source: from, to, contract: swap.to, value: amount, minReceived: least }
    const forecast = await forecastSwap({ kit, wallets, account: userAddress, calls, deal, signal })
    if (!forecast || forecast.danger) throw new UnprovenSwapError()
  }

  /** Read from the network: the services learn of an approval a little later, and would ask for another one. */
  async function readAllowance(spender: string): Promise<bigint> {
    const read = adapter?.getAllowance
    if (!read)
      return getAllowance(client, {
        tokenAddress: from,
        userAddress,
        signal,
        ...(maker !== undefined && { source: maker }),
      })
    return read({ address: addressOf(userAddress), token: from, spender, network: own, signal })
  }

  function toApprovals(approval: ConvertApproval, allowed: bigint): SwapApproval[] {
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

/** Whether the page lists a contract of a network as a router. */
function isRouter(kit: AppKit, { caipNetworkId, chainNamespace }: Network, contract: string): boolean {
  const routers = kit.options.swaps?.routers?.[caipNetworkId] ?? []
  const family = familyOf(kit, chainNamespace)
  return routers.some((router) => isSameAddress(family, router, contract))
}

/** The wallet chooses the gas: the visitor has not seen that of a service. */
function toCall({ to, data, value }: ConvertTransaction): SwapTransaction {
  return { to, data, value }
}

export declare namespace buildOrder {
  type Options = {
    kit: AppKit
    services: LazyServices
    wallets: SwapWallets
    effect: Extract<SwapEffect, { type: 'build' }>
    signal: AbortSignal
  }
}
