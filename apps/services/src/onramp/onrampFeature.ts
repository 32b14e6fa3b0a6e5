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
 * Sells coins of test networks without taking money. The account of `onramp.faucetKey` really pays the coins out.
 * Networks that are not marked as test networks are never sold.
 */
export const onrampFeature: Feature = (services) => async (server) => {
  const { faucetKey } = services.config.onramp
  const payer = faucetKey ? createPayer(services, faucetKey as Hex) : undefined
  server.addHook('onReady', async () => payer?.start())
  // Runs before the database closes.
  server.addHook('preClose', async () => payer?.stop())
  for (const routes of [optionRoutes, quoteRoutes, urlRoutes, providerRoutes, jsonRpcRoutes, pageRoutes(payer)])
    await server.register(routes(services))
}
