import {
  InvalidParamsRpcError,
  InvalidWalletResponseError,
  requestTransaction,
  toRpcError,
  UnsupportedProviderMethodError,
  type Wallet,
} from '@mooring/core'
import type { WalletApi } from './apis/WalletApi.js'
import type { Accounts } from './createAccounts.js'
import { findAccount } from './findAccount.js'
import { loadPsbt } from './loadPsbt.js'
import { isTransactionId } from './transactionId.js'
import { unsignedOf } from './unsignedOf.js'

/** The first bytes of a PSBT, in base64. */
const start = 'cHNidP'
const base64: RegExp = /^(?:[A-Za-z\d+/]{4})+(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/u

/**
 * Asks the wallet to sign inputs of a transaction, and to send it on request. Does not check the payments: the page
 * chooses them, and the visitor reviews them in the wallet. The signed transaction must be the same.
 *
 * @throws {InvalidParamsRpcError} It is not a PSBT, or no inputs were given.
 * @throws {UnauthorizedProviderError} An input belongs to an account that the wallet does not share.
 * @throws {ChainDisconnectedError} The wallet is on another network.
 * @throws {UnconfirmedTransactionError} The wallet was asked to send it, and the answer is unclear.
 * @throws {InvalidWalletResponseError} The wallet returned no PSBT, or that of another transaction.
 * @throws {BaseError} The visitor declined.
 * @see BIP-174.
 */
export async function signPsbt(parameters: signPsbt.Parameters): Promise<Wallet.SignedPsbt> {
  const { api, accounts, network, psbt, broadcast = false, finalize = broadcast } = parameters
  if (!isPsbt(psbt) || parameters.inputs.length === 0) {
    throw new InvalidParamsRpcError({ details: 'It is not a PSBT in base64 with inputs to sign.' })
  }
  const sign = api.signPsbt
  if (!sign) throw new UnsupportedProviderMethodError()
  const shared = api.usesActiveAccount ? await accounts.refresh().catch(rethrow) : accounts.shared()
  const { caipNetworkId } = network
  const inputs = parameters.inputs.map((input) => ({
    ...input,
    account: findAccount(shared, input.address, caipNetworkId),
  }))
  // The newer version does not contain the transaction as a whole.
  const read = unsignedOf(psbt) === undefined ? (await loadPsbt()).readUnsigned : unsignedOf
  const unsigned = read(psbt)
  if (unsigned === undefined) throw new InvalidParamsRpcError({ details: 'It is not a PSBT that can be read.' })
  const isSigned = (value: unknown): value is string => isPsbt(value) && read(value) === unsigned
  const ask = () => sign({ psbt, inputs, network: caipNetworkId, finalize, broadcast })

  if (!broadcast) {
    const signed = (await ask().catch(rethrow)).psbt
    if (!isSigned(signed)) throw new InvalidWalletResponseError({ method: 'signPsbt' })
    return { psbt: signed }
  }
  let signed: unknown
  const txid = await requestTransaction({
    async ask() {
      const answer = await ask()
      signed = answer.psbt
      return answer.txid
    },
    isHash: isTransactionId,
  })
  return { psbt: isSigned(signed) ? signed : psbt, txid }
}

const isPsbt = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith(start) && base64.test(value)

function rethrow(thrown: unknown): never {
  throw toRpcError(thrown)
}

export declare namespace signPsbt {
  type Parameters = Wallet.Psbt & { api: WalletApi; accounts: Accounts }
}
