import { readProperty } from '@mooring/core'
import { type EvmProvider, isEvmProvider } from './EvmProvider.js'

/** The maximum number of wallets that may share `window.ethereum`. */
const limit = 20

/**
 * Finds the wallet at `window.ethereum`, the place of wallets before announcements. It only reads, and never writes
 * there.
 */
export function findInjectedProvider(): EvmProvider | undefined {
  const ethereum = readProperty(window, 'ethereum')
  const providers = readProperty(ethereum, 'providers')
  try {
    const several = Array.isArray(providers) ? providers.slice(0, limit) : []
    return [...several, ethereum].find(isSafelyProvider)
  } catch {
    return isSafelyProvider(ethereum) ? ethereum : undefined
  }
}

function isSafelyProvider(value: unknown): value is EvmProvider {
  try {
    return isEvmProvider(value)
  } catch {
    return false
  }
}
