import type { Hex } from 'viem'
import { offrampRoutes } from '../offramp/offrampRoutes.ts'
import type { Feature } from '../server/Services.ts'
import { createMarket } from './createMarket.ts'
import { createPayer } from './createPayer.ts'
import { createSellers } from './createSellers.ts'
import { jsonRpcRoutes } from './jsonRpcRoutes.ts'
import { optionRoutes } from './optionRoutes.ts'
import { pageRoutes } from './pageRoutes.ts'
import { providerRoutes } from './providerRoutes.ts'
import { quoteRoutes } from './quoteRoutes.ts'
import { urlRoutes } from './urlRoutes.ts'
import { webhookRoutes } from './webhookRoutes.ts'

/**
 * Sells coins by the sellers of the configuration. The source `own` rehearses it: it takes no money, sells coins of test
 * networks alone, and the account of `onramp.faucetKey` really pays them out.
 */
export const onrampFeature: Feature = (services) => async (server) => {
  const { faucetKey, buysBack } = services.config.onramp
  const sellers = createSellers(services)
  const market = createMarket(sellers, services.now)
  const payer = faucetKey ? createPayer(services, faucetKey as Hex) : undefined
  server.addHook('onReady', async () => payer?.start())
  // Runs before the database closes.
  server.addHook('preClose', async () => payer?.stop())
  for (const routes of [optionRoutes, quoteRoutes, urlRoutes, providerRoutes, jsonRpcRoutes])
    await server.register(routes(market)(services))
  await server.register(pageRoutes(market, payer)(services))
  await server.register(webhookRoutes(market)(services))
  if (buysBack) await server.register(offrampRoutes(sellers)(services))
}
