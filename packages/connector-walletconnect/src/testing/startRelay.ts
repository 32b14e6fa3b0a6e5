import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseConfig, type RunningServices, startServices } from 'services'

export type TestRelay = {
  /** The address of the services, `http:`. */
  readonly url: string
  /** Stops it, and starts it at the same address with the same database. */
  readonly restart: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Starts the relay of the services on a free port, with a database that is deleted when it stops. */
export async function startRelay(input: Record<string, unknown> = {}): Promise<TestRelay> {
  const folder = mkdtempSync(join(tmpdir(), 'mooring-relay-'))
  const databaseUrl = `sqlite:${join(folder, 'relay.db')}`
  const start = (port: number): Promise<RunningServices> =>
    startServices(parseConfig({ port, logLevel: 'silent', databaseUrl, ...input }))
  let services = await start(0)
  const { url } = services
  return {
    url,
    async restart() {
      await services.stop()
      services = await start(Number(new URL(url).port))
    },
    async stop() {
      await services.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
