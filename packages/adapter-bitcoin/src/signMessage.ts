import { InvalidWalletResponseError, toRpcError, UnsupportedProviderMethodError, type Wallet } from '@mooring/core'
import type { WalletApi } from './apis/WalletApi.js'
import type { Accounts } from './createAccounts.js'
import { findAccount } from './findAccount.js'

const base64: RegExp = /^(?:[A-Za-z\d+/]{4})+(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/u
/** The maximum length of a signature (characters), longer than any real one. */
const limit = 2 ** 14

/**
 * Asks the wallet to sign a text.
 *
 * @returns The signature in base64.
 * @throws {UnauthorizedProviderError} The wallet does not share the account with this page.
 * @throws {UnsupportedProviderMethodError} An `ecdsa` signature was requested from a Taproot account.
 * @throws {BaseError} The visitor declined, or the wallet returned no signature.
 * @see BIP-137; BIP-322.
 */
export async function signMessage(parameters: signMessage.Parameters): Promise<string> {
  const { api, accounts, address, message, sign } = parameters
  try {
    const shared = api.usesActiveAccount ? await accounts.refresh() : accounts.shared()
    const account = findAccount(shared, address)
    const isOld = account.kind === 'p2pkh' || account.kind === 'p2sh'
    const protocol = parameters.protocol ?? (isOld ? 'ecdsa' : 'bip322')
    if (protocol === 'ecdsa' && account.kind === 'p2tr') {
      throw new UnsupportedProviderMethodError({ details: 'Taproot accounts have no ECDSA signatures. Use BIP-322.' })
    }
    const [network = 'bip122:'] = account.networks
    const signature = await sign({ account, network, message, protocol })
    if (typeof signature !== 'string' || signature.length > limit || !base64.test(signature)) {
      throw new InvalidWalletResponseError({ method: 'signMessage' })
    }
    return signature
  } catch (thrown) {
    throw toRpcError(thrown)
  }
}

export declare namespace signMessage {
  type Parameters = Wallet.Message & {
    api: WalletApi
    accounts: Accounts
    sign: NonNullable<WalletApi['signMessage']>
  }
}
