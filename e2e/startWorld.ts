import { accounts, startBitcoinChain, startEvmChains, startPolkadotChain } from 'devnet'
import { startSolanaChain } from 'devnet/solana'
import { parseConfig, startServices } from 'services'
import { toNetworkConfigs } from 'services/local'
import { buildExtension } from './build/buildExtension.js'
import { buildPages } from './build/buildPages.js'

/** It pays out purchases. */
const [, , faucet] = accounts

/**
 * The shared environment of a run: the built wallet and pages, five local chains on their own ports, and the services.
 */
async function startWorld(): Promise<() => Promise<void>> {
  const [chains, solana, bitcoin, polkadot] = await Promise.all([
    startEvmChains({ harbourPort: 0, lighthousePort: 0 }),
    startSolanaChain({ port: 0 }),
    startBitcoinChain({ port: 0, blockTime: 300 }),
    startPolkadotChain({ port: 0 }),
    buildPages(),
    buildExtension(),
  ])
  const networks = chains.map(({ network }) => network)
  const services = await startServices(
    parseConfig({
      port: 0,
      databaseUrl: 'sqlite::memory:',
      logLevel: 'error',
      networks: toNetworkConfigs(networks),
      activity: { keeps: 'all' },
      onramp: { faucetKey: faucet.privateKey },
      // The field is there. `email.e2e` has a mailbox too.
      embedded: { mail: { url: 'smtp://127.0.0.1:9', from: 'wallet@example.org' }, frame: { port: 0 } },
    }),
  )
  // The workers inherit it.
  process.env.E2E_NETWORKS = JSON.stringify(networks)
  process.env.E2E_SERVICES = services.url
  process.env.E2E_SOLANA = JSON.stringify({ url: solana.url, caipNetworkId: solana.caipNetworkId })
  process.env.E2E_BITCOIN = bitcoin.url
  process.env.E2E_POLKADOT = polkadot.url.replace('ws:', 'http:')
  return async () => {
    await services.stop()
    await Promise.all([solana, bitcoin, polkadot, ...chains].map(({ stop }) => stop()))
  }
}

export default startWorld
