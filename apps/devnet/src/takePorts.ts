import { takePort } from './evm/takePort.ts'
import type { Family } from './families.ts'

export type DevnetPorts = Readonly<Record<'harbour' | 'lighthouse' | 'solana' | 'bitcoin' | 'polkadot', number>>

/** Where the chains listen, unless told otherwise. */
export const defaultPorts: DevnetPorts = {
  harbour: 8545,
  lighthouse: 8546,
  solana: 8899,
  bitcoin: 3002,
  polkadot: 8000,
}

const portsOfFamilies: Readonly<Record<Family, readonly (keyof DevnetPorts)[]>> = {
  evm: ['harbour', 'lighthouse'],
  solana: ['solana'],
  bitcoin: ['bitcoin'],
  polkadot: ['polkadot'],
}

/**
 * Makes sure that the ports of some families are free, and finds one where any will do.
 *
 * @param families - The others may have ports that are taken.
 * @param wanted - 0 for any free port.
 * @throws {Error} A port is taken, or two chains are to have the same one.
 */
export async function takePorts(
  families: readonly Family[],
  wanted: { readonly [chain in keyof DevnetPorts]?: number | undefined } = {},
): Promise<DevnetPorts> {
  const ports = { ...defaultPorts }
  const takenBy = new Map<number, string>()
  const chains = families.flatMap((family) => portsOfFamilies[family])
  // Those that must be a certain one come first, so that none of the others takes it.
  chains.sort((a, b) => Number(wanted[a] === 0) - Number(wanted[b] === 0))
  for (const chain of chains) {
    const port = wanted[chain] ?? defaultPorts[chain]
    const findShared = (start: number) => span(chain, start).find((each) => takenBy.has(each))
    const shared = findShared(port)
    if (shared !== undefined) {
      const both = `that of ${takenBy.get(shared)} and of ${chain}`
      throw new Error(`Port ${shared} cannot be ${both}. Choose another for one of them.`)
    }
    let found = await takePort(port)
    // It was free a moment ago, and still is, if this process is to use it for another chain.
    while (findShared(found) !== undefined) found = await takePort(0)
    for (const each of span(chain, found)) takenBy.set(each, chain)
    ports[chain] = found
  }
  return ports
}

/** The Solana chain listens at the next port as well, if that one is free. */
function span(chain: keyof DevnetPorts, port: number): readonly number[] {
  return chain === 'solana' && port > 0 ? [port, port + 1] : [port]
}
