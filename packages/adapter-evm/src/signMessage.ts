import type { EvmProvider } from './EvmProvider.js'
import { requestWallet } from './requestWallet.js'
import { toHex } from './toHex.js'
import { toSignature } from './toSignature.js'

/**
 * Asks the wallet to sign a text.
 *
 * @throws {BaseError} The visitor declined, or the wallet returned no signature.
 * @see EIP-191, `personal_sign`.
 */
export async function signMessage({ provider, address, message }: signMessage.Parameters): Promise<string> {
  const method = 'personal_sign'
  return requestWallet(provider, { method, params: [toHex(message), address] }, (answer) => toSignature(answer, method))
}

export declare namespace signMessage {
  type Parameters = { provider: EvmProvider; address: string; message: string }
}
