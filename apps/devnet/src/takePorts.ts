import { takePort } from './evm/takePort.ts'
import type { Family } from './families.ts'

export type DevnetPorts = Readonly<Record<'harbour' | 'lighthouse' | 'solana' | 'bitcoin' | 'polkadot', number>>

/** The default ports of the chains. */
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
 * Ensures that the ports of some families are free before any of them starts.
 *
 * @param families - Ports of other families may be taken.
 * @param wanted - 0 for any free port, which is found when the chain starts.
 * @throws {Error} A port is taken, or two chains have the same one.
 */
export async function takePorts(
  families: readonly Family[],
  wanted: { readonly [chain in keyof DevnetPorts]?: number | undefined } = {},
): Promise<DevnetPorts> {
  const ports = { ...defaultPorts }
  const takenBy = new Map<number, string>()
  for (const chain of families.flatMap((family) => portsOfFamilies[family])) {
    const port = wanted[chain] ?? defaultPorts[chain]
    ports[chain] = port
    if (port === 0) continue
    const shared = span(chain, port).find((each) => takenBy.has(each))
    if (shared !== undefined) {
      const both = `that of ${takenBy.get(shared)} and of ${chain}`
      throw new Error(`Port ${shared} cannot be ${both}. Choose another for one of them.`)
    }
    await takePort(port)
    for (const each of span(chain, port)) takenBy.set(each, chain)
  }
  return ports
}

/** The Solana chain also listens on the next port, if that one is free. */
function span(chain: keyof DevnetPorts, port: number): readonly number[] {
  return chain === 'solana' ? [port, port + 1] : [port]
}
