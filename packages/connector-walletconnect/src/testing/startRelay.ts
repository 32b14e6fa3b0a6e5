import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseConfig, type RunningServices, startServices } from 'services'

export type TestRelay = {
  /** The address of the services, `http:`. */
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Starts the relay of the services on a free port, with a database that is deleted when it stops. */
export async function startRelay(input: Record<string, unknown> = {}): Promise<TestRelay> {
  const folder = mkdtempSync(join(tmpdir(), 'mooring-relay-'))
  const databaseUrl = `sqlite:${join(folder, 'relay.db')}`
  const services: RunningServices = await startServices(
    parseConfig({ port: 0, logLevel: 'silent', databaseUrl, ...input }),
  )
  return {
    url: services.url,
    async stop() {
      await services.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
