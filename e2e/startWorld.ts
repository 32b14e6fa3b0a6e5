import { startEvmChains } from 'devnet'
import { buildExtension } from './build/buildExtension.js'
import { buildPages } from './build/buildPages.js'

/** What one run shares: the wallet and the pages, built anew, and two local chains on ports of their own. */
async function startWorld(): Promise<() => Promise<void>> {
  const [chains] = await Promise.all([
    startEvmChains({ harbourPort: 0, lighthousePort: 0 }),
    buildPages(),
    buildExtension(),
  ])
  // The workers inherit it.
  process.env.E2E_NETWORKS = JSON.stringify(chains.map(({ network }) => network))
  return async () => {
    await Promise.all(chains.map(({ stop }) => stop()))
  }
}

export default startWorld
