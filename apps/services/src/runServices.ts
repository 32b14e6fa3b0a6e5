import type { Config } from './config/Config.ts'
import { startServices } from './startServices.ts'

/** How long a stop may take before the process ends all the same (ms). */
const patience = 10_000

/** Runs the services as this process, until it is told to end. What is wrong with them is said in one line. */
export async function runServices(readConfig: () => Config): Promise<void> {
  // What cannot be written, as on a full disk, is not in the log: nobody's request fails for it.
  process.stdout.on('error', () => {})
  // While they start, nothing is there that had to be finished.
  let stop = async (): Promise<void> => {}
  // Before they start: what is not listened for never reaches the first process of a container.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), patience).unref()
      void stop().then(() => process.exit(0))
    })
  }
  try {
    const services = await startServices(readConfig())
    stop = services.stop
    process.stdout.write(`Mooring services are at ${services.url}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}
