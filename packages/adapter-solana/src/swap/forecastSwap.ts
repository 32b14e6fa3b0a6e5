import { addressOf, type ChainAdapter, InvalidReplyError, type SwapForecast } from '@mooring/core'
import { fromBase64 } from '../base64.js'
import { wrappedCoin } from '../programs.js'
import { askFee } from '../requests/askFee.js'
import { type OpenedTransaction, openTransaction } from '../requests/openTransaction.js'
import { resolveInstructions } from '../requests/resolveInstructions.js'
import { resolveLookups } from '../requests/resolveLookups.js'
import { readAccounts, tryOut } from '../requests/simulate.js'
import { findForbidden } from './findForbidden.js'
import { judgeSwap } from './judgeSwap.js'

/** A transaction names no more. Each of them is compared, so one with more is refused. */
const limit = 64

/**
 * Checks a swap that somebody else has built, before the wallet is asked: its instructions are read, and the network is
 * asked what it would change.
 *
 * @returns Nothing if no node can say, as for a lookup table that no node knows: it must not be signed.
 * @throws {InvalidReplyError} It is no transaction that could be signed, or has what no swap has.
 * @see judgeSwap, for what is compared and why.
 */
export async function forecastSwap(parameters: forecastSwap.Parameters): Promise<SwapForecast | undefined> {
  const { network, address, transaction: text, deal, routers, signal, fetch } = parameters
  const bytes = fromBase64(text)
  const opened = bytes && open(bytes)
  if (!bytes || !opened) throw new InvalidReplyError({ details: 'It is not a transaction.' })
  const ask = { network, signal, fetch }
  try {
    const [resolved, writable] = await Promise.all([
      resolveInstructions(ask, opened),
      resolveLookups(ask, opened.writable),
    ])
    const sides = [deal.source, deal.to].map(addressOf)
    if (sides.includes(wrappedCoin)) throw new ForbiddenSwap('Wrapped coins cannot be distinguished from coins.')
    const details = await findForbidden(resolved, { address, deal, routers })
    if (details) throw new ForbiddenSwap(details)
    const places = [...new Set([address, ...writable])]
    if (places.length > limit) throw new ForbiddenSwap('It changes too many accounts.')
    const [before, { failure, after }, fee] = await Promise.all([
      readAccounts(ask, places),
      tryOut(ask, bytes, places),
      askFee(ask, bytes),
    ])
    if (failure !== undefined) return { received: undefined, danger: 'reverts' }
    const toSnapshot = (accounts: readonly unknown[]) => new Map(places.map((place, at) => [place, accounts[at]]))
    return judgeSwap(toSnapshot(before), toSnapshot(after), { address, deal, fee })
  } catch (error) {
    if (error instanceof ForbiddenSwap) throw new InvalidReplyError({ details: error.message })
    signal.throwIfAborted()
    return undefined
  }
}

class ForbiddenSwap extends Error {}

function open(bytes: Uint8Array): OpenedTransaction | undefined {
  try {
    return openTransaction(bytes)
  } catch {
    return undefined
  }
}

export declare namespace forecastSwap {
  type Parameters = ChainAdapter.SwapParameters & { fetch: typeof globalThis.fetch }
}
