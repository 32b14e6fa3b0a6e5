import { InvalidReplyError } from '@mooring/core'

/** The numbers of pallets, by the start of the hash of the first block. A network does not change them. */
const pallets: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  // Polkadot, Kusama, and the Asset Hub of each.
  '91b171bb158e2d3848fa23a9f1c25182': { Balances: 5 },
  b0a8d493285c2df73290dfb7e61f870f: { Balances: 4 },
  '68d56f15f85d3136970ec16946040bc1': { Balances: 10, Assets: 50, ForeignAssets: 53 },
  '48239ef607d7928874027a43a6768920': { Balances: 10, Assets: 50, ForeignAssets: 53 },
}
/** The numbers of the functions there. */
const balances: Readonly<Record<string, number>> = { transfer_keep_alive: 3 }
const assets: Readonly<Record<string, number>> = { transfer: 8, transfer_keep_alive: 9 }

/**
 * Checks that a call of a known network has the numbers that everyone knows. A node that lies could name one function and
 * give the number of another. The calls of other networks are not checked.
 *
 * @throws {InvalidReplyError} It has others.
 * @see https://github.com/polkadot-fellows/runtimes, `construct_runtime`; `call_index` in `pallet_balances` and
 * `pallet_assets`.
 */
export function checkCall({ network, pallet, name, location }: checkCall.Options): void {
  const known = pallets[network.slice('polkadot:'.length)]
  if (!known) return
  const functions = pallet === 'Balances' ? balances : assets
  if (location[0] === known[pallet] && location[1] === functions[name]) return
  throw new InvalidReplyError({ details: `"${pallet}.${name}" has another number on this network.` })
}

export declare namespace checkCall {
  type Options = {
    /** The CAIP-2 id. */
    network: string
    pallet: string
    name: string
    /** The numbers of the pallet and of the function, as the node gives them. */
    location: readonly [pallet: number, call: number]
  }
}
