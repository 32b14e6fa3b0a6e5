import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEvmChains } from 'devnet'
import type { TestProject } from 'vitest/node'
import { toNetworkConfigs } from '../local/toNetworkConfigs.ts'
import { startPostgres } from './startPostgres.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Vitest's own, which is added to.
  export interface ProvidedContext {
    networks: readonly object[]
    postgresUrl: string
    /** For files that are deleted when the run is over. */
    folder: string
  }
}

/** The shared environment of a test run: two local chains, and a PostgreSQL if the run tests it. */
export default async function startWorld(project: TestProject): Promise<() => Promise<void>> {
  const isPostgres = project.config.env.TEST_DATABASE === 'postgres'
  const [chains, postgres] = await Promise.all([
    startEvmChains({ harbourPort: 0, lighthousePort: 0 }),
    isPostgres ? startPostgres() : undefined,
  ])
  const folder = mkdtempSync(join(tmpdir(), 'mooring-test-'))
  project.provide('folder', folder)
  project.provide('networks', toNetworkConfigs(chains.map(({ network }) => network)))
  project.provide('postgresUrl', postgres?.url ?? '')
  return async () => {
    await Promise.all([...chains.map(({ stop }) => stop()), postgres?.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}
