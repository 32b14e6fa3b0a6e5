import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import type { Watched } from '../activity/createWatched.ts'
import type { Chains } from '../chains/createChains.ts'
import type { Config } from '../config/Config.ts'
import type { Database } from '../database/Database.ts'
import type { Embedded } from '../embedded/createEmbedded.ts'
import type { Prices } from '../prices/createPrices.ts'
import type { Projects } from '../projects/createProjects.ts'
import type { Allowances } from './createAllowances.ts'
import type { Intake } from './createIntake.ts'
import type { Memory } from './createMemory.ts'
import type { Sockets } from './createSockets.ts'

/** The shared objects for every feature. */
export type Services = {
  readonly config: Config
  readonly database: Database
  readonly chains: Chains
  readonly prices: Prices
  readonly projects: Projects
  readonly sockets: Sockets
  readonly intake: Intake
  /** The accounts whose history is kept. */
  readonly watched: Watched
  /** The requests to nodes that an address may make per minute, over HTTP and WebSockets. */
  readonly calls: Allowances
  /** What waits in memory for clients. */
  readonly memory: Memory
  readonly metrics: Registry
  readonly log: FastifyBaseLogger
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** The public address of the services, without a slash at its end. */
  readonly publicUrl: () => string
  /** The embedded wallet, if there is one. */
  readonly embedded: Embedded | undefined
}

/** A feature: its routes. Background work starts in `onReady` and ends in `onClose` of the given server. */
export type Feature = (services: Services) => FastifyPluginAsyncTypebox
