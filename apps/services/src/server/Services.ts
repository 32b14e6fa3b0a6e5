import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import type { Chains } from '../chains/createChains.ts'
import type { Config } from '../config/Config.ts'
import type { Database } from '../database/Database.ts'
import type { Prices } from '../prices/createPrices.ts'
import type { Projects } from '../projects/createProjects.ts'
import type { Allowances } from './createAllowances.ts'
import type { Intake } from './createIntake.ts'
import type { Sockets } from './createSockets.ts'

/** What every feature is given. */
export type Services = {
  readonly config: Config
  readonly database: Database
  readonly chains: Chains
  readonly prices: Prices
  readonly projects: Projects
  readonly sockets: Sockets
  readonly intake: Intake
  /** What an address may ask of nodes in a minute, over HTTP and WebSockets. */
  readonly calls: Allowances
  readonly metrics: Registry
  readonly log: FastifyBaseLogger
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** The address under which clients reach the services, without a slash at its end. */
  readonly publicUrl: () => string
}

/**
 * A feature: its routes. What it runs in the background starts in `onReady` and ends in `onClose` of the server it is
 * given.
 */
export type Feature = (services: Services) => FastifyPluginAsyncTypebox
