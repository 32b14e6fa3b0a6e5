import { readProperty, UnsupportedProviderMethodError } from '@mooring/core'
import { toWalletError } from './toWalletError.js'

/** A method of a Wallet Standard wallet. */
export type Feature = (...inputs: readonly unknown[]) => Promise<unknown>

/**
 * Finds a method of a wallet.
 *
 * @param wallet - The wallet's own object.
 * @param feature - The feature, such as `solana:signMessage`. The part after the colon is the name of the method.
 * @returns `undefined` if the wallet does not have it.
 * @see Wallet Standard.
 */
export function findFeature(wallet: object, feature: string): Feature | undefined {
  const owner = readProperty(readProperty(wallet, 'features'), feature)
  const method = readProperty(owner, feature.split(':')[1] ?? '')
  if (typeof method !== 'function') return undefined
  return async (...inputs) => {
    try {
      return await Reflect.apply(method, owner, inputs)
    } catch (error) {
      throw toWalletError(error)
    }
  }
}

/**
 * Calls a method of a wallet, once.
 *
 * @throws {UnsupportedProviderMethodError} The wallet does not have it.
 * @throws {BaseError} The wallet refused or failed.
 */
export async function callFeature(wallet: object, feature: string, ...inputs: readonly unknown[]): Promise<unknown> {
  const call = findFeature(wallet, feature)
  if (!call) {
    throw new UnsupportedProviderMethodError({
      details: `The wallet does not have \`${feature}\`. Update it, or choose another wallet.`,
    })
  }
  return call(...inputs)
}
