import { describeDevnet } from './describeDevnet.ts'
import { parseCommand, usage } from './parseCommand.ts'
import { startDevnet } from './startDevnet.ts'

try {
  const options = parseCommand(process.argv.slice(2))
  if (options) await run(options)
  else console.log(usage)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function run(options: startDevnet.Options): Promise<void> {
  const devnet = await startDevnet(options)
  console.log(describeDevnet(devnet))
  console.log(`\nReady after ${(performance.now() / 1000).toFixed(1)} s. Stop with Ctrl+C.`)
  console.log('The keys of these accounts are public: see apps/devnet/README.md. Never use them elsewhere.')
}
