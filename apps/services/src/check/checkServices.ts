import Fastify from 'fastify'
import { Registry } from 'prom-client'
import { createWatched } from '../activity/createWatched.ts'
import { createChains } from '../chains/createChains.ts'
import type { Config } from '../config/Config.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { createIntake } from '../server/createIntake.ts'
import { checkLists } from './checkLists.ts'
import { checkNodes } from './checkNodes.ts'
import { checkSources } from './checkSources.ts'
import type { Finding } from './Finding.ts'

/**
 * Asks every node, source and list of a configuration one harmless question, all at the same time.
 *
 * @throws {Error} A token or a contract of the configuration has an invalid address.
 */
export async function checkServices(config: Config): Promise<readonly Finding[]> {
  const metrics = new Registry()
  const chains = createChains(config.networks, metrics)
  // The database of the services may be in use, and no question here needs it.
  const database = await openDatabase({ url: 'sqlite::memory:', onError: () => {} })
  const { log } = Fastify({ logger: false })
  const intake = createIntake({ config, database, now: Date.now })
  const watched = createWatched({ database, intake, now: Date.now })
  try {
    return await Promise.all([
      ...config.networks.flatMap(checkNodes),
      ...checkLists(config),
      ...checkSources({ config, chains, database, log, metrics, now: Date.now, watched }),
    ])
  } finally {
    chains.stop()
    await database.close()
  }
}
