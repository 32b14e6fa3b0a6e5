import type { Config } from './config/Config.ts'
import { startServices } from './startServices.ts'

/** How long a stop may take before the process is ended (ms). */
const timeout = 10_000

/** Runs the services in this process until a signal ends it. Prints a startup error as one line. */
export async function runServices(readConfig: () => Config): Promise<void> {
  // A line that cannot be written, as on a full disk, is dropped: no request fails for it.
  process.stdout.on('error', () => {})
  // During startup there is nothing to finish.
  let stop = async (): Promise<void> => {}
  // Before the start: the first process of a container gets no signal without a listener.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), timeout).unref()
      void stop().then(() => process.exit(0))
    })
  }
  try {
    const services = await startServices(readConfig())
    stop = services.stop
    process.stdout.write(`Mooring services are at ${services.url}\n`)
    if (services.frameUrl) process.stdout.write(`The frame of the embedded wallet is at ${services.frameUrl}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}
