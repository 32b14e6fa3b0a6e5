import { type Static, Type } from 'typebox'
import { catalogueConfig } from './catalogueConfig.ts'
import { embeddedConfig } from './embeddedConfig.ts'
import { smartAccountsConfig } from './smartAccountsConfig.ts'
import { sourcesConfig } from './sourcesConfig.ts'
import { place, url } from './url.ts'

/** The reference of an EVM network is a number, which the network itself reports. */
const caipNetworkId = Type.String({
  pattern: '^(eip155:[1-9]\\d{0,31}|(?!eip155:)[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32})$',
  description: 'CAIP-2',
})

const label = '(\\*|[^*.:/\\s,]+)'

/** Rejects patterns that no origin can match: with a path, a trailing slash, or `*` as a part of a label. */
const origins = Type.Array(Type.String({ pattern: `^([a-zA-Z][a-zA-Z0-9+.-]*://)?${label}(\\.${label})*(:\\d+)?$` }), {
  default: [],
})

const rate = (value: string) => Type.String({ pattern: '^\\d+(\\.\\d+)?$', default: value })

const tokenConfig = Type.Object(
  {
    address: Type.String({ minLength: 1, maxLength: 128 }),
    name: Type.String({ minLength: 1, maxLength: 128 }),
    symbol: Type.String({ minLength: 1, maxLength: 32 }),
    decimals: Type.Integer({ minimum: 0, maximum: 255 }),
    logoUri: Type.Optional(url('https?')),
    priceUsd: Type.Optional(
      Type.String({ pattern: '^\\d+(\\.\\d+)?$', description: 'A fixed price, where no pool tells one' }),
    ),
  },
  { additionalProperties: false },
)

/** A network that the services know. Without `rpc` it cannot be queried. */
const networkConfig = Type.Object(
  {
    caipNetworkId,
    name: Type.String({ minLength: 1, maxLength: 64 }),
    nativeCurrency: Type.Object(
      {
        name: Type.String(),
        symbol: Type.String(),
        decimals: Type.Integer({ minimum: 0, maximum: 255 }),
        logoUri: Type.Optional(url('https?')),
        priceUsd: Type.Optional(Type.String({ pattern: '^\\d+(\\.\\d+)?$' })),
      },
      { additionalProperties: false },
    ),
    /** JSON-RPC; for a Bitcoin network the base URL of Esplora. */
    rpc: Type.Array(url('https?'), { maxItems: 5, description: 'Tried in this order' }),
    ws: Type.Array(url('wss?'), { default: [], maxItems: 5 }),
    /** Signed transactions go here alone, to those who put them into blocks unseen by others. */
    privateRpc: Type.Array(url('https?'), { default: [], maxItems: 5, description: 'Tried in this order' }),
    /** Lets pages control the node itself (`anvil_…`, `debug_…`, its own accounts). Only for a chain without value. */
    allowsTestMethods: Type.Boolean({ default: false }),
    /** Additional methods that are passed on. List only methods that use no account of the node. */
    allowedMethods: Type.Array(Type.String({ pattern: '^[\\x21-\\x7e]{1,128}$' }), { default: [] }),
    contracts: Type.Object(
      {
        multicall3: Type.Optional(Type.String()),
        ensUniversalResolver: Type.Optional(Type.String()),
        /** Uniswap v2 or anything with its interface. */
        swapRouter: Type.Optional(Type.String()),
        wrappedNative: Type.Optional(Type.String()),
        /** The token that stands for a US dollar: pool prices are measured in it. */
        dollar: Type.Optional(Type.String()),
      },
      { additionalProperties: false, default: {} },
    ),
    tokens: Type.Array(tokenConfig, { default: [] }),
    /** Whether its blocks are read, so that accounts have a history on it. */
    keepsActivity: Type.Boolean({ default: true }),
    /** The first block of the history. */
    activityFrom: Type.Integer({ minimum: 0, default: 0 }),
    /** How often the chain is polled for new blocks (ms). */
    activityInterval: Type.Integer({ minimum: 100, default: 4000 }),
    /** Names of this network belong to accounts of every EVM network. */
    resolvesNames: Type.Boolean({ default: false }),
    /** A test network: its coins are worth nothing, and `onramp.faucetKey` pays out purchases. */
    isTest: Type.Boolean({ default: false }),
    /** Batches of the embedded wallet, by EIP-7702, and who pays for them. */
    smartAccounts: Type.Optional(smartAccountsConfig),
  },
  { additionalProperties: false },
)

const projectConfig = Type.Object(
  {
    // The same limit as in `callerQuery`: a longer id could never be used.
    id: Type.String({ maxLength: 64, pattern: '^[\\x20-\\x7e]+$' }),
    name: Type.String({ default: '' }),
    allowedOrigins: origins,
    analytics: Type.Boolean({ default: true }),
    tier: Type.Union([Type.Literal('none'), Type.Literal('starter'), Type.Literal('pro'), Type.Literal('enterprise')], {
      default: 'none',
    }),
    isAboveRpcLimit: Type.Boolean({ default: false }),
    isAboveMauLimit: Type.Boolean({ default: false }),
    features: Type.Array(
      Type.Object(
        {
          id: Type.String(),
          isEnabled: Type.Boolean(),
          config: Type.Union([Type.Array(Type.String()), Type.Null()]),
        },
        { additionalProperties: false },
      ),
      { default: [] },
    ),
  },
  { additionalProperties: false },
)

/** All settings. Each field has a default, so an empty object is a valid configuration. */
export const configSchema = Type.Object(
  {
    host: Type.String({ default: '127.0.0.1' }),
    port: Type.Integer({ minimum: 0, maximum: 65_535, default: 8787, description: '0 for any free one' }),
    /** The public address of the services, for the links that they return. Defaults to the listening address. */
    publicUrl: Type.Optional(url('https?')),
    /** A file for SQLite (`sqlite:services.db`, `sqlite::memory:`), or `postgres://…`. */
    databaseUrl: Type.String({ pattern: '^(sqlite:.+|postgres(ql)?://.+)$', default: 'sqlite:services.db' }),
    /** The number of your own proxies, or their addresses (`10.0.0.1`, `10.0.0.0/8`, `loopback`). */
    trustProxy: Type.Union(
      [
        Type.Literal(false),
        Type.Integer({ minimum: 1, maximum: 16 }),
        Type.Array(Type.String({ minLength: 1 }), { minItems: 1 }),
      ],
      { default: false },
    ),
    logLevel: Type.Union(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'].map((level) => Type.Literal(level)),
      { default: 'info' },
    ),
    /** Empty: every project id is accepted. */
    projects: Type.Array(projectConfig, { default: [] }),
    /**
     * Origins of pages that may ask, for every project: `[scheme://]host[:port]`, `*` for one whole label. Empty: all.
     */
    allowedOrigins: origins,
    /**
     * Limits per address: requests per minute, writes or signatures per minute for each endpoint, bytes stored per
     * minute, and simultaneous WebSockets.
     */
    rateLimit: Type.Object(
      {
        perMinute: Type.Integer({ minimum: 1, default: 6000 }),
        writesPerMinute: Type.Integer({ minimum: 1, default: 120 }),
        bytesPerMinute: Type.Integer({ minimum: 65_536, default: 4_194_304 }),
        maxSockets: Type.Integer({ minimum: 1, default: 500 }),
      },
      { additionalProperties: false, default: {} },
    ),
    storage: Type.Object(
      {
        /** At this size of the database, visitors can store nothing more; at three quarters, no events and messages. */
        maxBytes: Type.Integer({ minimum: 1_048_576, default: 17_179_869_184 }),
      },
      { additionalProperties: false, default: {} },
    ),
    networks: Type.Array(networkConfig, { default: [] }),
    sources: sourcesConfig,
    /** Lists of tokens, as addresses or files: what a source finds beyond them is unverified. */
    tokenLists: Type.Array(place, { default: [], maxItems: 10 }),
    activity: Type.Object(
      {
        /** Whose transactions are kept of the blocks that are read: of accounts that have asked, or of all. */
        keeps: Type.Union([Type.Literal('watched'), Type.Literal('all')], { default: 'watched' }),
      },
      { additionalProperties: false, default: {} },
    ),
    catalogue: catalogueConfig,
    analytics: Type.Object(
      {
        /** Opens the page with the counts from other machines. Without a key, it opens only on this machine. */
        viewKey: Type.Optional(Type.String({ minLength: 16 })),
        /** How long an event is kept. */
        retentionDays: Type.Integer({ minimum: 1, default: 90 }),
        /** Above that, new events are refused. With `projects`, each has an equal part. */
        maxStoredBytes: Type.Integer({ minimum: 1_048_576, default: 4_294_967_296 }),
      },
      { additionalProperties: false, default: {} },
    ),
    prices: Type.Object(
      {
        /**
         * Units of a currency per US dollar, for the source `own` of rates. The services do not update these.
         */
        fixedRates: Type.Object(
          {
            btc: rate('0.000011'),
            eth: rate('0.0004'),
            eur: rate('0.86'),
            gbp: rate('0.76'),
            aud: rate('1.54'),
            cad: rate('1.40'),
            inr: rate('88.6'),
            jpy: rate('156'),
          },
          { additionalProperties: false, default: {} },
        ),
      },
      { additionalProperties: false, default: {} },
    ),
    names: Type.Object(
      { zones: Type.Array(Type.String({ pattern: '^[a-z0-9-]+\\.[a-z]+$' }), { default: ['reown.id'] }) },
      { additionalProperties: false, default: {} },
    ),
    nfts: Type.Object(
      {
        /** Whether to fetch names and pictures from where a token says that they are. */
        fetchesMetadata: Type.Boolean({ default: false }),
        ipfsGateway: Type.String({ ...url('https?'), default: 'https://ipfs.io' }),
        arweaveGateway: Type.String({ ...url('https?'), default: 'https://arweave.net' }),
        /** Private addresses that may be asked nevertheless, as of a gateway of your own: CIDR. */
        allowedAddresses: Type.Array(Type.String({ pattern: '^[0-9a-fA-F.:]+(/\\d{1,3})?$' }), { default: [] }),
      },
      { additionalProperties: false, default: {} },
    ),
    onramp: Type.Object(
      {
        /** The account that pays out purchases on a test chain. Never use the key of a real network. */
        faucetKey: Type.Optional(Type.String({ pattern: '^0x[0-9a-f]{64}$' })),
        /** Whether visitors are led to the pages on which sellers buy coins back. */
        buysBack: Type.Boolean({ default: false }),
      },
      { additionalProperties: false, default: {} },
    ),
    relay: Type.Object(
      {
        maxMessageBytes: Type.Integer({ minimum: 1024, default: 262_144 }),
        // All topics of a client may be in one statement, and SQLite allows 32766 values.
        maxTopics: Type.Integer({ minimum: 1, maximum: 30_000, default: 2000, description: 'Of one client' }),
        messagesPerMinute: Type.Integer({ minimum: 1, default: 1200, description: 'Of one client' }),
        pingInterval: Type.Integer({ minimum: 1000, maximum: 30_000, default: 20_000 }),
        maxConnections: Type.Integer({ minimum: 1, default: 16, description: 'Of one client' }),
        maxSockets: Type.Integer({ minimum: 1, default: 20_000, description: 'Of all clients' }),
        // Bytes of waiting messages. The fuller the store, the shorter new messages are kept.
        maxStoredBytes: Type.Integer({ minimum: 1_048_576, default: 1_073_741_824, description: 'Of all clients' }),
        maxClientBytes: Type.Integer({ minimum: 1024, default: 16_777_216, description: 'Published by one client' }),
        maxTopicBytes: Type.Integer({ minimum: 1024, default: 4_194_304, description: 'Of one topic' }),
      },
      { additionalProperties: false, default: {} },
    ),
    /**
     * Signs tokens and attestations, and encrypts the keys of sessions. If left out, one is generated and stored in the
     * database, which does not protect against someone who has read the whole database.
     */
    signingKey: Type.Optional(Type.String({ minLength: 32 })),
    /** The wallet for visitors who have no other. Off by default. */
    embedded: Type.Optional(embeddedConfig),
  },
  { additionalProperties: false },
)

export type Config = Static<typeof configSchema>
export type NetworkConfig = Config['networks'][number]
export type ProjectConfig = Config['projects'][number]
