import { type TProperties, type TSchema, Type } from 'typebox'
import { url } from './url.ts'

const strict = { additionalProperties: false } as const

/** A key of a provider. It is sent to the provider alone. */
const key = Type.String({ pattern: '^[\\x21-\\x7e]{1,512}$' })
/** Only these, as CAIP-2; by default all that the source serves. */
const networks = Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 41 }), { minItems: 1, maxItems: 100 }))

/** The one that a server has. */
const network = Type.Array(Type.String({ minLength: 1, maxLength: 41 }), { minItems: 1, maxItems: 1 })

const source = <type extends string, properties extends TProperties>(type: type, properties: properties) =>
  Type.Object({ type: Type.Literal(type), ...properties }, strict)

const own = source('own', {})
const maxItems = 10

const list = <schema extends TSchema>(schema: schema) =>
  Type.Array(schema, { default: [{ type: 'own' }], maxItems, description: 'Tried in this order' })

const at = (standard: string) => Type.String({ ...url('https?'), default: standard })
const [llama, gecko] = ['https://coins.llama.fi', 'https://api.coingecko.com/api/v3']

/** What a provider calls networks that are not in its list here, by CAIP-2. */
const names = Type.Optional(Type.Record(Type.String(), Type.String({ pattern: '^[-a-z0-9_]{1,64}$' })))

/** `{chainId}` in the address stands for the number of the network; without it, a server has one network. */
const blockscout = source('blockscout', { url: url('https?'), key: Type.Optional(key), networks })

const etherscan = source('etherscan', {
  url: at('https://api.etherscan.io/v2/api'),
  key: Type.Optional(key),
  networks,
  perSecond: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})

const evmAddress = Type.String({ pattern: '^0x[0-9a-fA-F]{40}$' })
/** By network, then by token; `native` is the coin of the network. */
const feeds = Type.Record(
  Type.String(),
  Type.Record(Type.String({ pattern: '^(native|0x[0-9a-fA-F]{40})$' }), evmAddress),
)

/** A quoter and a router by network, instead of those of our list, or for a network that is not in it. */
const contracts = Type.Optional(
  Type.Record(Type.String(), Type.Object({ quoter: evmAddress, router: evmAddress }, strict)),
)

/** ISO 3166-1: where a seller is asked for its coins and currencies. */
const countries = Type.Optional(Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { minItems: 1, maxItems: 20 }))
/** Signs the messages of a seller. Without it, the seller is asked again and again instead. */
const webhookSecret = Type.Optional(key)

const coinbase = source('coinbase', {
  url: at('https://api.developer.coinbase.com/onramp'),
  /** Where visitors pay. */
  page: at('https://pay.coinbase.com'),
  /** The id of a secret API key. */
  key,
  /** Its private key: Ed25519 in base64, or PEM. */
  secret: Type.String({ minLength: 32, maxLength: 2048 }),
  webhookSecret,
  countries,
  networks,
})

/** Contracts of networks that are not in our list of its contracts, by CAIP-2. */
const routers = Type.Optional(Type.Record(Type.String(), evmAddress))
const ownName = Type.String({ pattern: '^[-\\w.]{1,23}$' })
/** How LI.FI knows the host. */
const integrator = Type.Optional(ownName)
/** How the host calls itself to KyberSwap. */
const clientId = Type.String({ ...ownName, default: 'mooring' })

const moonpay = source('moonpay', {
  url: at('https://api.moonpay.com'),
  page: at('https://buy.moonpay.com'),
  /** Where visitors sell. */
  salePage: at('https://sell.moonpay.com'),
  /** The publishable key. */
  key,
  /** The secret key, which signs the addresses of pages. */
  secret: key,
  webhookSecret,
  networks,
})

const transak = source('transak', {
  url: at('https://api.transak.com'),
  /** Where it makes pages. */
  gateway: at('https://api-gateway.transak.com'),
  page: at('https://global.transak.com'),
  key,
  /** It makes access tokens, which sign messages. */
  secret: key,
  /** The domain of the pages, as Transak knows it. */
  domain: Type.String({ pattern: '^[a-z0-9.-]{1,253}$' }),
  networks,
})

const onramper = source('onramper', {
  url: at('https://api.onramper.com'),
  page: at('https://buy.onramper.com'),
  key,
  /** The key that signs receivers. */
  secret: key,
  /** Its orders are followed by its messages alone. */
  webhookSecret: key,
  networks,
})

/** Where the services ask about what no node knows: a list for each kind of question. */
export const sourcesConfig = Type.Object(
  {
    holdings: list(
      Type.Union([
        own,
        blockscout,
        etherscan,
        source('alchemy', { url: at('https://{network}.g.alchemy.com/v2'), key, names, networks }),
        source('ankr', { url: at('https://rpc.ankr.com/multichain'), key, names, networks }),
      ]),
    ),
    /** Those of other families than EVM have to be named: by default these have no history. */
    history: list(
      Type.Union([
        own,
        blockscout,
        etherscan,
        source('solana', { networks }),
        source('esplora', { networks }),
        source('subscan', { url: url('https?'), key: Type.Optional(key), networks: network }),
      ]),
    ),
    nfts: list(
      Type.Union([
        own,
        blockscout,
        source('alchemy', { url: at('https://{network}.g.alchemy.com/nft/v3'), key, names, networks }),
        source('das', { url: url('https?'), key: Type.Optional(key), networks: network }),
        source('ord', { url: url('https?'), networks: network }),
      ]),
    ),
    prices: list(
      Type.Union([
        own,
        source('defillama', { url: at(llama), networks }),
        source('coingecko', { url: at(gecko), key: Type.Optional(key), networks }),
        source('chainlink', { feeds: Type.Optional(feeds), networks }),
      ]),
    ),
    /** Who sells coins. `own` rehearses it on test networks. */
    sellers: list(Type.Union([own, coinbase, moonpay, transak, onramper])),
    rates: list(
      Type.Union([
        own,
        source('ecb', { url: at('https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml') }),
        source('defillama', { url: at(llama) }),
        source('coingecko', { url: at(gecko), key: Type.Optional(key) }),
      ]),
    ),
    /** Asked at the same time: the best offer counts, and not the order. */
    swaps: list(
      Type.Union([
        own,
        source('lifi', { url: at('https://li.quest/v1'), key: Type.Optional(key), integrator, routers, networks }),
        source('0x', { url: at('https://api.0x.org'), key, routers, networks }),
        source('kyberswap', { url: at('https://aggregator-api.kyberswap.com'), clientId, names, routers, networks }),
        source('jupiter', { url: at('https://api.jup.ag/swap/v1'), key: Type.Optional(key), networks }),
        source('uniswap3', { contracts, networks }),
        source('uniswap4', { contracts, networks }),
      ]),
    ),
  },
  { ...strict, default: {} },
)
