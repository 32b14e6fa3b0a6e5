import { readFileSync } from 'node:fs'
import { startKeeper } from './startKeeper.ts'

try {
  const { KEEPER_CONFIG: file, LOG_LEVEL } = process.env
  if (!file) throw new Error('KEEPER_CONFIG must name the file with the configuration of the keeper')
  const keeper = await startKeeper(JSON.parse(readFileSync(file, 'utf8')), LOG_LEVEL)
  process.stdout.write(`The keeper is at ${keeper.url}\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void keeper.stop().then(() => process.exit(0)))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
