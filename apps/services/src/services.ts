import { readConfig } from './config/readConfig.ts'
import { startServices } from './startServices.ts'

/** How long a stop may take before the process ends all the same (ms). */
const patience = 10_000

try {
  const { url, stop } = await startServices(readConfig(process.env))
  console.log(`Mooring services are at ${url}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), patience).unref()
      void stop().then(() => process.exit(0))
    })
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
