import type { Config } from './config/Config.ts'
import { startServices } from './startServices.ts'

/** How long a stop may take before the process ends all the same (ms). */
const patience = 10_000

/** Runs the services as this process, until it is told to end. What is wrong with them is said in one line. */
export async function runServices(readConfig: () => Config): Promise<void> {
  try {
    const { url, stop } = await startServices(readConfig())
    process.stdout.write(`Mooring services are at ${url}\n`)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        setTimeout(() => process.exit(1), patience).unref()
        void stop().then(() => process.exit(0))
      })
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}
