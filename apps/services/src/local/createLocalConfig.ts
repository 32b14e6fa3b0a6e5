import {
  accounts,
  type DevnetPorts,
  defaultPorts,
  type Family,
  families,
  harbour,
  type LocalFarcaster,
  lighthouse,
  polkadotToken,
  type SocialLogins,
  solanaToken,
} from 'devnet'
import { toNetworkConfigs } from './toNetworkConfigs.ts'

/** Pays out purchases: it starts with coins and tokens, and the demo wallet does not use it. PUBLIC TEST KEY. */
const [, , faucet] = accounts

/**
 * The configuration of services for the local chains: anyone may ask, and all data ends with the process, since the
 * chains end too.
 *
 * @param options - The families that run.
 */
export function createLocalConfig(options: createLocalConfig.Options = {}): Record<string, unknown> {
  const { only = families, ports = defaultPorts, mailUrl, social = {}, farcaster } = options
  const networks = { evm: evmNetworks, solana: solanaNetworks, bitcoin: bitcoinNetworks, polkadot: polkadotNetworks }
  return {
    databaseUrl: 'sqlite::memory:',
    // The chains start at the same time as the services, so early failures are not logged.
    logLevel: 'error',
    networks: families.filter((family) => only.includes(family)).flatMap((family) => networks[family](ports)),
    // An account that is new to the services has its whole history: the chains are short.
    activity: { keeps: 'all' },
    onramp: { faucetKey: faucet.privateKey },
    ...(mailUrl
      ? {
          embedded: {
            mail: { url: mailUrl, from: 'Local wallet <wallet@localhost>' },
            social,
            ...(farcaster ? { farcaster } : {}),
          },
        }
      : {}),
  }
}

export declare namespace createLocalConfig {
  type Options = {
    /** @default all of them */
    only?: readonly Family[] | undefined
    /** @default the usual ones */
    ports?: DevnetPorts
    /** A mail server on this machine, for the codes of the embedded wallet. @default no such wallet */
    mailUrl?: string
    /** Programs on this machine that stand in for the providers of social logins. @default none */
    social?: SocialLogins['settings']
    /** The same for Farcaster. @default none */
    farcaster?: LocalFarcaster['settings']
  }
}

function evmNetworks(ports: DevnetPorts): readonly object[] {
  const at = (port: number) => ({ rpcUrls: { default: { http: [`http://127.0.0.1:${port}`] } } })
  return toNetworkConfigs([
    { ...harbour, ...at(ports.harbour) },
    { ...lighthouse, ...at(ports.lighthouse) },
  ])
}

// The chains of the other families have fixed ids, known only while they run.

function solanaNetworks({ solana }: DevnetPorts): readonly object[] {
  return [
    {
      caipNetworkId: 'solana:4vB2qhEuHWGhvTDuSYV6E72ThrSon1DA',
      name: 'Local Solana',
      nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9, priceUsd: '150' },
      rpc: [`http://127.0.0.1:${solana}`],
      ws: [`ws://127.0.0.1:${solana}`],
      tokens: [{ ...solanaToken, priceUsd: '0.02' }],
      isTest: true,
    },
  ]
}

function bitcoinNetworks({ bitcoin }: DevnetPorts): readonly object[] {
  return [
    {
      caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
      name: 'Local Bitcoin',
      nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8, priceUsd: '90000' },
      rpc: [`http://127.0.0.1:${bitcoin}`],
      isTest: true,
    },
  ]
}

function polkadotNetworks({ polkadot }: DevnetPorts): readonly object[] {
  return [
    {
      caipNetworkId: 'polkadot:45454545454545454545454545454545',
      name: 'Local Polkadot',
      nativeCurrency: { name: 'Rococo', symbol: 'ROC', decimals: 12 },
      rpc: [`http://127.0.0.1:${polkadot}`],
      ws: [`ws://127.0.0.1:${polkadot}`],
      tokens: [{ ...polkadotToken, priceUsd: '1' }],
      isTest: true,
    },
  ]
}
