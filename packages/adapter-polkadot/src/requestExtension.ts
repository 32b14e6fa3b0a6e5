import { BaseError, toRpcError, UnauthorizedProviderError } from '@mooring/core'

/** The error of extensions if the visitor has blocked the page. */
const barred: RegExp = /not (been )?(allowed|authori[sz]ed)|unauthori[sz]ed/iu

/**
 * Sends a request to a wallet, and converts its errors to ours.
 *
 * @param ask - Calls the wallet, which may throw or return anything.
 * @throws {BaseError} The wallet refused or failed.
 */
export async function requestExtension<result>(ask: () => result): Promise<Awaited<result>> {
  try {
    return await ask()
  } catch (thrown) {
    const error = toRpcError(thrown)
    if (error.name === 'BaseError' && barred.test(error.message)) {
      const details = 'The visitor has blocked the page in the wallet. Allow it there, and try again.'
      throw new UnauthorizedProviderError({ cause: thrown, details })
    }
    throw BaseError.from(error)
  }
}
