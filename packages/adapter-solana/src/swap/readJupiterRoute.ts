import { Layout } from '../requests/Layout.js'

/** What a route of Jupiter takes, and the least that it gives, or it fails. */
export type JupiterRoute = { readonly amount: bigint; readonly least: bigint }

/**
 * Where the amounts of the exact-in routes begin, by their first eight bytes. Older routes have them at their end, where
 * bytes that the program does not read could stand in for them.
 */
const places: Readonly<Record<string, number>> = {
  // route_v2, shared_accounts_route_v2
  bb64facc31c4af14: 8,
  d19853937cfed8e9: 9,
}

/**
 * Reads an instruction of the Jupiter Aggregator v6. What it writes about its minimum is what the program keeps to: of
 * all that a simulation shows, that alone still holds when prices have moved. Routes that keep a part for somebody (the
 * fee of a platform, what is left when prices are better) are not read: nothing here asks for them.
 *
 * @returns Nothing for an instruction that is none of its exact-in routes of version 2.
 * @see https://dev.jup.ag/docs/swap, with `instructionVersion: 'V2'`
 */
export function readJupiterRoute(data: Uint8Array): JupiterRoute | undefined {
  try {
    const name = Array.from(data.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
    const at = Object.hasOwn(places, name) ? places[name] : undefined
    if (at === undefined) return undefined
    const layout = new Layout(data)
    const [quoted, shortfall] = [layout.u64(at + 8), BigInt(layout.u16(at + 16))]
    const isKept = layout.u16(at + 18) > 0 || layout.u16(at + 20) > 0
    if (shortfall > 10_000n || isKept) return undefined
    return { amount: layout.u64(at), least: quoted - (quoted * shortfall) / 10_000n }
  } catch {
    return undefined
  }
}
