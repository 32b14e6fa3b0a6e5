import { createRequire } from 'node:module'
import { parseArgs } from 'node:util'
import type * as Schema from '@acala-network/chopsticks/schema/index'
import type * as Setup from '@acala-network/chopsticks/setup-with-server'
import { rococo_v2_2_asset_hub } from '@substrate/connect-known-chains'
import { polkadotAccounts } from './polkadotAccounts.ts'

// A process of its own, started by startPolkadotChain: it must not outlive the one that started it, however that ends.
process.on('disconnect', () => process.exit())

// The CommonJS half of the package loads a second faster: it is one thousand files either way.
const require = createRequire(import.meta.url)
const { configSchema } = require('@acala-network/chopsticks/schema/index') as typeof Schema
const { setupWithServer } = require('@acala-network/chopsticks/setup-with-server') as typeof Setup

/** 10,000 ROC, in its smallest unit. */
const funds = 10_000n * 10n ** 12n

const { port } = parseArgs({ options: { port: { type: 'string' } } }).values
// The licence of this specification is the GPL: it stays in the package it came in, and is read from there.
const specification = JSON.parse(rococo_v2_2_asset_hub)
const chain = await setupWithServer(
  configSchema.parse({
    // The runtime's constant says 2, which the properties leave out: some clients read one, some the other.
    'chain-spec': { ...specification, properties: { ...specification.properties, ss58Format: 2 } },
    'import-storage': {
      System: {
        Account: polkadotAccounts.map(({ address }) => [[address], { providers: 1, data: { free: String(funds) } }]),
      },
      Balances: { TotalIssuance: String(funds * BigInt(polkadotAccounts.length)) },
    },
    'build-block-mode': 'Instant',
    host: '127.0.0.1',
    port: Number(port),
  }),
)
// Chopsticks waits for some of what it does for a client nowhere. That one request may break, and not the chain.
process.on('unhandledRejection', (reason) => console.error(reason))
process.send?.({ address: chain.addr })
