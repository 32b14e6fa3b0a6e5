import type { Hex } from 'viem'
import type { Feature } from '../server/Services.ts'
import { createPayer } from './createPayer.ts'
import { jsonRpcRoutes } from './jsonRpcRoutes.ts'
import { optionRoutes } from './optionRoutes.ts'
import { pageRoutes } from './pageRoutes.ts'
import { providerRoutes } from './providerRoutes.ts'
import { quoteRoutes } from './quoteRoutes.ts'
import { urlRoutes } from './urlRoutes.ts'

/**
 * Buying coins of test networks: no money is taken, and the coins are really paid out, by the account of
 * `onramp.faucetKey`. Networks that are not marked as tests are never sold.
 */
export const onrampFeature: Feature = (services) => async (server) => {
  const { faucetKey } = services.config.onramp
  const payer = faucetKey ? createPayer(services, faucetKey as Hex) : undefined
  server.addHook('onReady', async () => payer?.start())
  // Before the database is closed.
  server.addHook('preClose', async () => payer?.stop())
  for (const routes of [optionRoutes, quoteRoutes, urlRoutes, providerRoutes, jsonRpcRoutes, pageRoutes(payer)])
    await server.register(routes(services))
}
