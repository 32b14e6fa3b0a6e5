import { addressOf, type CaipAddress, readProperty, type Wallet } from '@mooring/core'
import type { AppKit } from '../AppKit.js'
import { startTimer } from '../startTimer.js'
import { type Payer, type PayingWallet, payingWallet } from '../transaction/createRequests.js'

/** The time limit for reading a wallet's capabilities (ms). */
const timeout = 1_500

export type SwapWallets = {
  /**
   * The wallet of an account, if both are in use. During a switch of the account or the network no wallet is asked: it
   * would pay from the active one.
   *
   * @throws {NotConnectedError} Another account or network is in use.
   */
  readonly of: (account: CaipAddress) => PayingWallet
  /** Checks whether the wallet executes several calls as one (EIP-5792, `atomic`). */
  readonly canBatch: (account: CaipAddress) => Promise<boolean>
  /** Notes that the wallet has refused a batch. It gets no other one. */
  readonly refuseBatches: (wallet: Wallet) => void
}

/** The account of a swap, as the one that pays. */
export const payerOf = (account: CaipAddress): Payer => ({ network: account, from: addressOf(account) })

/** The wallets that swaps are sent with, and what they can do. */
export function createSwapWallets(kit: AppKit): SwapWallets {
  const refused = new WeakSet<object>()
  /** The answers of wallets, by account. Each is asked once. */
  const known = new WeakMap<object, Map<string, boolean>>()

  const of = (account: CaipAddress) => payingWallet(kit, payerOf(account))

  async function read(account: CaipAddress, signal: AbortSignal): Promise<boolean> {
    const { wallet, network } = of(account)
    const { capabilities, sendCalls, callsStatus } = wallet
    if (!capabilities || !sendCalls || !callsStatus || refused.has(wallet)) return false
    const answers = known.get(wallet) ?? new Map<string, boolean>()
    known.set(wallet, answers)
    const answer = answers.get(account)
    if (answer !== undefined) return answer
    // No answer counts as no.
    answers.set(account, false)
    const late = new Promise<undefined>((resolve) => startTimer(() => resolve(undefined), timeout, signal))
    const found = await Promise.race([capabilities({ address: addressOf(account), networks: [network] }), late])
    const status = readProperty(readProperty(found?.[network.caipNetworkId], 'atomic'), 'status')
    answers.set(account, status === 'supported' || status === 'ready')
    return answers.get(account) === true
  }

  return {
    of,
    async canBatch(account) {
      const stop = new AbortController()
      try {
        return await read(account, stop.signal)
      } catch {
        // Two steps work with every wallet.
        return false
      } finally {
        stop.abort()
      }
    },
    refuseBatches: (wallet) => void refused.add(wallet),
  }
}
