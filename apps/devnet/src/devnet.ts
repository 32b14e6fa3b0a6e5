import { parseArgs } from 'node:util'
import { accounts } from './evm/accounts.ts'
import { startEvmChains } from './evm/startEvmChains.ts'

const usage = `Starts the local chains and keeps them running until you press Ctrl+C.

  --harbour-port     port of Local Harbour (8545)
  --lighthouse-port  port of Local Lighthouse (8546)`

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      'harbour-port': { type: 'string' },
      'lighthouse-port': { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return console.log(usage)

  const chains = await startEvmChains({
    harbourPort: toPort(values['harbour-port']),
    lighthousePort: toPort(values['lighthouse-port']),
  })
  // The accounts are the same on every chain, and one table is easier to read than two.
  const rows = chains.flatMap(({ network, url }) =>
    accounts.map(({ address }) => ({ Network: network.name, Id: network.id, RPC: url, 'Funded account': address })),
  )
  console.table(rows)
  console.log('The keys of these accounts are public: apps/devnet/src/evm/accounts.ts. Never use them elsewhere.')
}

function toPort(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const port = Number(text)
  if (!/^\d+$/u.test(text) || port > 65_535) throw new Error(`"${text}" is not a port. Write a number from 0 to 65535.`)
  return port
}
