import { parseArgs } from 'node:util'

/** The flags of `init`, and what each is for. */
const flags = {
  networks: { type: 'string', help: 'numbers, words or CAIP-2, with commas between: 1,8453,solana,bitcoin,polkadot' },
  out: { type: 'string', help: 'the file that is written (services.json)' },
  rpc: { type: 'string', multiple: true, help: 'a node of yours: 8453=https://… (may be repeated)' },
  database: { type: 'string', help: 'sqlite:<file> or postgres://… (sqlite:services.db)' },
  'public-url': { type: 'string', help: 'where pages reach the services: https://services.example.org' },
  origins: { type: 'string', help: 'origins of your pages, with commas between: https://app.example.org' },
  'project-id': { type: 'string', help: 'the projectId of your pages' },
  'blockscout-key': { type: 'string', help: 'a key of Blockscout, for all networks at once' },
  'etherscan-key': { type: 'string', help: 'a key of Etherscan' },
  'alchemy-key': { type: 'string', help: 'a key of Alchemy' },
  'coingecko-key': { type: 'string', help: 'a key of CoinGecko' },
  seller: {
    type: 'string',
    multiple: true,
    help: 'who sells coins: moonpay:key=pk_live_…,secret=sk_live_… (may be repeated)',
  },
  'walletconnect-id': { type: 'string', help: 'a project id at WalletConnect, for more wallets' },
  mail: { type: 'string', help: 'a mail server, smtps://user:password@host: turns on the embedded wallet' },
  'mail-from': { type: 'string', help: 'who its mails are from: Wallet <wallet@example.org>' },
  'frame-url': { type: 'string', help: 'where its frame is, on a host of its own: https://wallet.example.org' },
  force: { type: 'boolean', help: 'overwrites the file' },
  help: { type: 'boolean', help: 'shows this' },
} as const

export type Flags = {
  readonly [name in keyof typeof flags]?: (typeof flags)[name] extends { multiple: true }
    ? readonly string[]
    : (typeof flags)[name] extends { type: 'boolean' }
      ? boolean
      : string
}

/**
 * Reads the flags of `init`.
 *
 * @throws {Error} A flag is unknown or has no value.
 */
export function readFlags(args: readonly string[]): Flags {
  try {
    return parseArgs({ args: [...args], options: flags, strict: true, allowPositionals: false }).values
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : '').split('. ')
    throw new Error(`${reason}. --help lists all flags.`, { cause: error })
  }
}

/** Lists the flags. */
export function describeFlags(): string {
  const rows = Object.entries(flags).map(([name, { help }]) => `  --${name.padEnd(18)}${help}`)
  return ['Writes a configuration for the services: node src/init.ts --networks 1,8453', '', ...rows].join('\n')
}
