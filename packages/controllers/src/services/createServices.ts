import {
  createBlockchainClient,
  createHttpClient,
  dropZeroDecimals,
  getBalances,
  getIdentity,
  type Identity,
  type Network,
  toUnits,
} from '@mooring/core'
import { parseFiatAmount, roundFiat, toFiat } from '@mooring/core/fiat'
import type { AccountToken } from '../tokens/AccountToken.js'

/** How long the services have to answer (ms): the network itself knows the balances without them. */
const timeout = 4_000

/** What the services know about an account: its tokens with their prices, and who an address is. */
export type LoadedServices = {
  readonly getTokens: (parameters: LoadedServices.Account) => Promise<readonly AccountToken[]>
  readonly getIdentity: (parameters: LoadedServices.Account & { sender: string }) => Promise<Identity>
  readonly parseFiatAmount: typeof parseFiatAmount
  readonly roundFiat: typeof roundFiat
  readonly toFiat: typeof toFiat
}

export declare namespace LoadedServices {
  type Account = { address: string; network: Network; signal: AbortSignal }
}

/** A part of its own: a page without services never loads it, nor the arithmetic of prices. */
export function createServices(options: { baseUrl: string; projectId: string | undefined }): LoadedServices {
  const http = createHttpClient({
    ...options,
    sdkType: 'appkit',
    sdkVersion: 'html-mooring',
    timeout,
    fetch: (url, init) => globalThis.fetch(url, init),
    clock: {
      now: () => Date.now(),
      after(time, callback) {
        const timer = setTimeout(callback, time)
        return () => clearTimeout(timer)
      },
    },
  })
  const client = createBlockchainClient(http)

  return {
    async getTokens({ address, network, signal }) {
      const balances = await getBalances(client, { address, network: network.caipNetworkId, signal })
      return dropZeroDecimals(balances).flatMap(({ quantity, name, symbol, price, iconUrl, ...balance }) => {
        const units = readUnits(quantity)
        const token = { address: balance.address, name, symbol, price, iconUrl, decimals: quantity.decimals }
        return units === undefined ? [] : { ...token, balance: units }
      })
    },
    getIdentity: ({ address, network, sender, signal }) =>
      getIdentity(client, { address, network: network.caipNetworkId, sender, signal }),
    parseFiatAmount,
    roundFiat,
    toFiat,
  }
}

/** An amount with more decimals than the token is invalid. */
function readUnits({ numeric, decimals }: { numeric: string; decimals: number }): bigint | undefined {
  try {
    return toUnits(numeric, decimals)
  } catch {
    return undefined
  }
}
