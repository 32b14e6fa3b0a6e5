import {
  type BlockchainClient,
  type CaipAddress,
  type ChainAdapter,
  type Currency,
  createBlockchainClient,
  getBalances,
  getHistory,
  getIdentity,
  getName,
  getPrices,
  type Identity,
  type Network,
  toCoinType,
} from '@mooring/core'
import { parseFiatAmount, roundFiat, toFiat } from '@mooring/core/fiat'
import { defaultChainId, dropZeroDecimals, toUnits } from '@mooring/core/internal'
import type { AlertController } from '../alert/createAlertController.js'
import type { AccountToken } from '../tokens/AccountToken.js'
import { createServiceHttp } from './createServiceHttp.js'

/** How long the services have to answer (ms): the network itself knows the balances without them. */
const timeout = 4_000
/** The length of a URL is limited. */
const mostMoved = 20

/** What the services know about an account: its tokens with their prices, and who an address is. */
export type LoadedServices = {
  /** For the calls of a single feature. */
  readonly client: BlockchainClient
  /** `moved`: tokens that have just moved, as CAIP-10 ids. `onPartial`: there may be more than are known yet. */
  readonly getTokens: (
    parameters: LoadedServices.Account & { moved?: readonly string[]; onPartial?: () => void },
  ) => Promise<readonly AccountToken[]>
  /** The prices of tokens by CAIP-10 id, as far as they are known. */
  readonly getPrices: (parameters: {
    tokens: readonly CaipAddress[]
    signal: AbortSignal
  }) => Promise<ReadonlyMap<string, number>>
  /** A page of the history: the first one, or that of a cursor. */
  readonly getHistory: (
    parameters: LoadedServices.Account & { cursor: string | undefined },
  ) => Promise<getHistory.ReturnType>
  readonly getIdentity: (
    parameters: LoadedServices.Account & { sender: string; isFresh?: boolean },
  ) => Promise<Identity>
  /** The address of a name that was registered with the services, on a network. */
  readonly resolveName: (parameters: {
    name: string
    network: Network
    signal: AbortSignal
  }) => Promise<string | undefined>
  readonly parseFiatAmount: typeof parseFiatAmount
  readonly roundFiat: typeof roundFiat
  readonly toFiat: typeof toFiat
}

export declare namespace LoadedServices {
  type Account = { address: string; network: Network; signal: AbortSignal }
}

/** Creates the client of the services. */
function createServices(options: createServices.Options): LoadedServices {
  const { baseUrl, projectId, currency, adapters, alert } = options
  const client = createBlockchainClient(createServiceHttp({ baseUrl, projectId, adapters, alert, timeout }))

  return {
    client,
    async getTokens({ address, network, moved = [], onPartial, signal }) {
      const forceUpdate = moved.slice(0, mostMoved) as CaipAddress[]
      const about = { address, network: network.caipNetworkId, currency, onPartial, signal }
      const balances = await getBalances(client, { ...about, ...(forceUpdate.length > 0 && { forceUpdate }) })
      return dropZeroDecimals(balances).flatMap(
        ({ quantity, name, symbol, price, priceBefore, iconUrl, isUnverified, ...balance }) => {
          const units = readUnits(quantity)
          const token = {
            address: balance.address,
            name,
            symbol,
            price,
            priceBefore,
            iconUrl,
            decimals: quantity.decimals,
            ...(isUnverified && { isUnverified }),
          }
          return units === undefined ? [] : { ...token, balance: units }
        },
      )
    },
    async getPrices({ tokens, signal }) {
      const prices = await getPrices(client, { addresses: tokens, currency, signal })
      return new Map(prices.flatMap(({ address, price }) => (address && price !== undefined ? [[address, price]] : [])))
    },
    getHistory: ({ address, network, cursor, signal }) =>
      getHistory(client, {
        address,
        network: network.caipNetworkId,
        signal,
        ...(cursor === undefined ? {} : { cursor }),
      }),
    getIdentity: ({ network, ...rest }) => getIdentity(client, { ...rest, network: network.caipNetworkId }),
    async resolveName({ name, network, signal }) {
      const profile = await getName(client, { name, network: network.caipNetworkId, signal })
      const { addresses = {} } = profile ?? {}
      // Without an address for the network, a name has its address of Ethereum there. Zero means none (EIP-137).
      const address = addresses[toCoinType(Number(network.id))] ?? addresses[toCoinType(defaultChainId)]
      return address && /^0x0+$/u.test(address) ? undefined : address
    },
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

declare namespace createServices {
  type Options = {
    baseUrl: string
    projectId: string | undefined
    alert: Pick<AlertController, 'show'>
    currency: Currency
    adapters: readonly ChainAdapter[] | undefined
  }
}

/** A part of its own: a page without services never loads it, nor the arithmetic of prices. */
export const servicesPart: {
  readonly createServices: typeof createServices
} = { createServices }
