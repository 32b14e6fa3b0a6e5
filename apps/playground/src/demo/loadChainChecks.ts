import { BaseError } from '@mooring/core'
import type { chainChecks } from './chainChecks.js'

/** @throws {BaseError} The file could not be loaded. */
export async function loadChainChecks(): Promise<typeof chainChecks> {
  try {
    const module = await import('./chainChecks.js')
    return module.chainChecks
  } catch (cause) {
    throw new BaseError('A part of this page could not be loaded', { cause, details: 'Reload the page.' })
  }
}
