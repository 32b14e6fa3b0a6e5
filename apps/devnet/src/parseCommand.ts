import { parseArgs } from 'node:util'
import { type Family, families } from './families.ts'
import type { startDevnet } from './startDevnet.ts'
import { type DevnetPorts, defaultPorts } from './takePorts.ts'

export const usage: string = `Starts the local chains and keeps them running until you press Ctrl+C.

  --only             families to start, separated by commas: ${families.join(', ')} (all)
  --harbour-port     port of Local Harbour (${defaultPorts.harbour})
  --lighthouse-port  port of Local Lighthouse (${defaultPorts.lighthouse})
  --solana-port      port of the Solana chain (${defaultPorts.solana})
  --bitcoin-port     port of the Bitcoin chain (${defaultPorts.bitcoin})
  --polkadot-port    port of the Polkadot chain (${defaultPorts.polkadot})

Port 0 is any free one.`

/**
 * Parses the command line.
 *
 * @returns The options, or nothing when help was requested.
 * @throws {Error} An option is unknown, or its value is invalid.
 */
export function parseCommand(args: readonly string[]): startDevnet.Options | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true },
      'harbour-port': { type: 'string' },
      'lighthouse-port': { type: 'string' },
      'solana-port': { type: 'string' },
      'bitcoin-port': { type: 'string' },
      'polkadot-port': { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return undefined

  const ports: Partial<Record<keyof DevnetPorts, number>> = {}
  for (const chain of Object.keys(defaultPorts) as (keyof DevnetPorts)[]) {
    const text = values[`${chain}-port`]
    if (text !== undefined) ports[chain] = toPort(text)
  }
  const only = values.only?.flatMap((list) => list.split(',').map((name) => toFamily(name.trim())))
  return { only, ports }
}

function toFamily(text: string): Family {
  const family = families.find((name) => name === text)
  if (!family) throw new Error(`"${text}" is no family of chains. Write one or more of: ${families.join(', ')}.`)
  return family
}

function toPort(text: string): number {
  const port = Number(text)
  if (!/^\d+$/u.test(text) || port > 65_535) throw new Error(`"${text}" is not a port. Write a number from 0 to 65535.`)
  return port
}
