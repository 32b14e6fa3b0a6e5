import { BaseError, type Namespace, UnsupportedProviderMethodError } from '@mooring/core'
import type { ChainChecks } from './ChainChecks.js'

/** Each loads on first use. */
const checks: Readonly<Partial<Record<Namespace, () => Promise<ChainChecks>>>> = {
  eip155: async () => (await import('./evmChecks.js')).evmChecks,
  polkadot: async () => (await import('./polkadotChecks.js')).polkadotChecks,
  bip122: async () => (await import('./bitcoinChecks.js')).bitcoinChecks,
  solana: async () => (await import('./solanaChecks.js')).solanaChecks,
}

/**
 * Loads the checks of a chain family.
 *
 * @throws {BaseError} The file could not be loaded.
 */
export async function loadChainChecks(namespace: Namespace): Promise<ChainChecks> {
  const load = checks[namespace]
  if (!load) throw new UnsupportedProviderMethodError()
  try {
    return await load()
  } catch (cause) {
    throw new BaseError('A part of this page could not be loaded', { cause, details: 'Reload the page.' })
  }
}
