import { Layout } from '../requests/Layout.js'

/** What a route of Jupiter takes, and the least that it gives, or it fails. */
export type JupiterRoute = { readonly amount: bigint; readonly least: bigint }

/**
 * The exact-in routes by their first eight bytes. Of the older ones, the plan comes first and the amounts are the last 19
 * bytes; of the newer ones, the amounts come first, behind an id where accounts are shared.
 */
const places: Readonly<Record<string, (length: number) => number>> = {
  // route, shared_accounts_route
  e517cb977ae3ad2a: (length) => length - 19,
  c1209b3341d69c81: (length) => length - 19,
  // route_v2, shared_accounts_route_v2
  bb64facc31c4af14: () => 8,
  d19853937cfed8e9: () => 9,
}

/**
 * Reads an instruction of the Jupiter Aggregator v6. What it writes about its minimum is what the program keeps to: of
 * all that a simulation shows, that alone still holds when prices have moved.
 *
 * @returns Nothing for an instruction that is none of its exact-in routes.
 * @see https://github.com/jup-ag/jupiter-cpi, the interface of the program.
 */
export function readJupiterRoute(data: Uint8Array): JupiterRoute | undefined {
  try {
    const name = Array.from(data.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
    if (!Object.hasOwn(places, name)) return undefined
    const at = places[name]?.(data.length) ?? 0
    // Nothing may be read of the name itself.
    if (at < 8) return undefined
    const layout = new Layout(data)
    const shortfall = BigInt(layout.u16(at + 16))
    if (shortfall > 10_000n) return undefined
    return { amount: layout.u64(at), least: (layout.u64(at + 8) * (10_000n - shortfall)) / 10_000n }
  } catch {
    return undefined
  }
}
