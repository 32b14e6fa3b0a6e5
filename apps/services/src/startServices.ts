import { Registry } from 'prom-client'
import { activityFeature } from './activity/activityFeature.ts'
import { createWatched } from './activity/createWatched.ts'
import { analyticsFeature } from './analytics/analyticsFeature.ts'
import { balanceFeature } from './balance/balanceFeature.ts'
import { bundlerFeature } from './bundler/bundlerFeature.ts'
import { catalogueFeature } from './catalogue/catalogueFeature.ts'
import { chainsFeature } from './chains/chainsFeature.ts'
import { createChains } from './chains/createChains.ts'
import type { Config } from './config/Config.ts'
import { openDatabase } from './database/openDatabase.ts'
import { emailFeature } from './email/emailFeature.ts'
import { createEmbedded } from './embedded/createEmbedded.ts'
import { embeddedFeature } from './embedded/embeddedFeature.ts'
import { farcasterFeature } from './farcaster/farcasterFeature.ts'
import { createFrameServer } from './frame/createFrameServer.ts'
import { healthFeature } from './health/healthFeature.ts'
import { identityFeature } from './identity/identityFeature.ts'
import { namesFeature } from './names/namesFeature.ts'
import { nftsFeature } from './nfts/nftsFeature.ts'
import { onrampFeature } from './onramp/onrampFeature.ts'
import { createPriceSources, createRateSources } from './prices/createPriceSources.ts'
import { createPrices } from './prices/createPrices.ts'
import { createRates } from './prices/createRates.ts'
import { pricesFeature } from './prices/pricesFeature.ts'
import { createProjects } from './projects/createProjects.ts'
import { relayFeature } from './relay/relayFeature.ts'
import { rpcFeature } from './rpc/rpcFeature.ts'
import { createAllowances } from './server/createAllowances.ts'
import { createIntake } from './server/createIntake.ts'
import { createMemory } from './server/createMemory.ts'
import { createServer } from './server/createServer.ts'
import { createSockets } from './server/createSockets.ts'
import { hideAddresses } from './server/hideAddresses.ts'
import type { Feature, Services } from './server/Services.ts'
import { sessionsFeature } from './sessions/sessionsFeature.ts'
import { siwxFeature } from './siwx/siwxFeature.ts'
import { socialFeature } from './social/socialFeature.ts'
import { statusFeature } from './status/statusFeature.ts'
import { swapFeature } from './swap/swapFeature.ts'
import { verifyFeature } from './verify/verifyFeature.ts'

const features: readonly Feature[] = [
  activityFeature,
  analyticsFeature,
  balanceFeature,
  bundlerFeature,
  catalogueFeature,
  chainsFeature,
  emailFeature,
  embeddedFeature,
  farcasterFeature,
  healthFeature,
  identityFeature,
  namesFeature,
  nftsFeature,
  onrampFeature,
  pricesFeature,
  relayFeature,
  rpcFeature,
  sessionsFeature,
  siwxFeature,
  socialFeature,
  statusFeature,
  swapFeature,
  verifyFeature,
]

/** Running services. */
export type RunningServices = {
  /** Without a slash at its end. */
  readonly url: string
  /** Where the frame of the embedded wallet is, without a slash at its end. Undefined without one. */
  readonly frameUrl: string | undefined
  /** The OpenAPI document, made of the schemas that validate. */
  readonly openapi: object
  /** Finishes pending work, closes WebSockets and the database. */
  readonly stop: () => Promise<void>
}

/**
 * Starts all services in this process.
 *
 * @example
 * ```ts
 * import { parseConfig, startServices } from 'services'
 *
 * const services = await startServices(parseConfig({ port: 0, databaseUrl: 'sqlite::memory:' }))
 * console.log(services.url)
 * await services.stop()
 * ```
 *
 * @throws {Error} The port is taken, the database is unreachable, a configured token is invalid, or the files of the
 * frame are missing.
 */
export async function startServices(config: Config): Promise<RunningServices> {
  const metrics = new Registry()
  const chains = createChains(config.networks, metrics)
  const memory = createMemory()
  const server = await createServer(config, metrics, memory)
  const database = await openDatabase({
    url: config.databaseUrl,
    onError: ({ message }) => server.log.warn({ reason: hideAddresses(message) }, 'database'),
  })
  const calls = createAllowances(config.rateLimit.perMinute, Date.now)
  const sockets = createSockets(config, calls)
  let url = ''
  let frameAddress = ''
  const publicUrl = (): string => toBase(config.publicUrl ?? url)
  const frameUrl = (): string => toBase(config.embedded?.frame.url ?? frameAddress)
  const frameOrigin = (): string => new URL(frameUrl()).origin
  const projects = createProjects(config, config.embedded && frameOrigin)
  const reports = { log: server.log, metrics, now: Date.now }
  const intake = createIntake({ config, database, now: Date.now })
  const services: Services = {
    config,
    database,
    chains,
    prices: createPrices({
      sources: createPriceSources(config, reports),
      rateOf: createRates(createRateSources(config, reports), Date.now),
      now: Date.now,
    }),
    projects,
    sockets,
    calls,
    memory,
    intake,
    watched: createWatched({ database, intake, now: Date.now }),
    metrics,
    log: server.log,
    now: Date.now,
    publicUrl,
    embedded: createEmbedded({ config, database, now: Date.now, publicUrl, frameUrl }),
  }
  // Before the server waits for its connections: open WebSockets would delay it.
  server.addHook('preClose', () => sockets.close())
  server.addHook('preClose', async () => chains.stop())
  server.addHook('onClose', () => database.close())
  try {
    if (config.embedded) {
      const frame = await createFrameServer({ config, metrics, memory, projects, publicUrl, frameOrigin })
      server.addHook('onClose', () => frame.close())
      const { host, port } = config.embedded.frame
      // Passkeys belong to a name, not to an address.
      frameAddress = (await frame.listen({ host, port })).replace('//127.0.0.1:', '//localhost:')
    }
    for (const feature of features) await server.register(feature(services))
    sockets.attach(server.server)
    url = await server.listen({ host: config.host, port: config.port })
  } catch (error) {
    await server.close()
    throw error
  }
  return {
    url,
    frameUrl: config.embedded && frameUrl(),
    openapi: server.swagger(),
    stop: () => server.close(),
  }
}

const toBase = (url: string): string => (url === '' ? '' : new URL(url).href.replace(/\/$/u, ''))
