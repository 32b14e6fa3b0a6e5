import { createRequire } from 'node:module'
import { parseArgs } from 'node:util'
import type * as Schema from '@acala-network/chopsticks/schema/index'
import type * as Setup from '@acala-network/chopsticks/setup-with-server'
import { rococo_v2_2_asset_hub } from '@substrate/connect-known-chains'
import { polkadotAccounts } from './polkadotAccounts.ts'
import { polkadotToken } from './polkadotToken.ts'

// Runs in a separate process, started by startPolkadotChain: it must not outlive its parent, however that ends.
process.on('disconnect', () => process.exit())

// The CommonJS build of the package loads a second faster; both consist of one thousand files.
const require = createRequire(import.meta.url)
const { configSchema } = require('@acala-network/chopsticks/schema/index') as typeof Schema
const { setupWithServer } = require('@acala-network/chopsticks/setup-with-server') as typeof Setup

/** 10,000 ROC, in its smallest unit. */
const funds = 10_000n * 10n ** 12n

/** A million of the token, in its smallest unit. */
const supply = 10n ** 12n
const { decimals, name, symbol } = polkadotToken
const id = Number(polkadotToken.address)
const [{ address: issuer }] = polkadotAccounts
const asset = {
  owner: issuer,
  issuer,
  admin: issuer,
  freezer: issuer,
  supply: String(supply),
  deposit: 0,
  minBalance: 10_000,
  isSufficient: false,
  accounts: 1,
  sufficients: 0,
  approvals: 0,
  status: 'Live',
}

const { port } = parseArgs({ options: { port: { type: 'string' } } }).values
// This specification is licensed under the GPL, so it stays in its own package and is read from there.
const specification = JSON.parse(rococo_v2_2_asset_hub)
const chain = await setupWithServer(
  configSchema.parse({
    // The runtime's constant is 2, and the chain properties lack it: some clients read one, some the other.
    'chain-spec': { ...specification, properties: { ...specification.properties, ss58Format: 2 } },
    'import-storage': {
      System: {
        Account: polkadotAccounts.map(({ address }) => [
          [address],
          // An account that holds the token is counted by the chain.
          { providers: 1, consumers: address === issuer ? 1 : 0, data: { free: String(funds) } },
        ]),
      },
      Assets: {
        Asset: [[[id], asset]],
        Metadata: [[[id], { deposit: 0, name, symbol, decimals, isFrozen: false }]],
        Account: [[[id, issuer], { balance: String(supply), status: 'Liquid', reason: 'Consumer', extra: null }]],
      },
      Balances: { TotalIssuance: String(funds * BigInt(polkadotAccounts.length)) },
    },
    'build-block-mode': 'Instant',
    host: '127.0.0.1',
    port: Number(port),
  }),
)
// Chopsticks leaves some promises of client requests unhandled. Such an error may break that request, but not the
// chain.
process.on('unhandledRejection', (reason) => console.error(reason))
process.send?.({ address: chain.addr })
