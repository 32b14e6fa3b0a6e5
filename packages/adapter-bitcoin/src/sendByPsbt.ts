import {
  FeeRaisedError,
  InvalidWalletResponseError,
  type Network,
  SendError,
  type TransactionMark,
  toRpcError,
  toSigningError,
} from '@mooring/core'
import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import type { WalletApi } from './apis/WalletApi.js'
import type { BitcoinAccount } from './BitcoinAccount.js'
import { broadcast } from './broadcast.js'
import { buildTransfer } from './buildTransfer.js'
import type { BitcoinAddress } from './parseAddress.js'
import { planPayment } from './planPayment.js'
import { readAddress } from './readAddress.js'
import { dustOf } from './sizes.js'

/** The time limit for preparing a transaction (ms). */
const timeout = 30_000

/**
 * Pays with a wallet that only signs: builds the transaction, asks the wallet to sign it, verifies that the wallet
 * signed this transaction, and sends it.
 *
 * @throws {FeeRaisedError} It takes more coins than when the fee was approved.
 * @throws {UnconfirmedTransactionError} The network's answer is unclear: it may have been sent.
 * @throws {BaseError} Any other error: nothing was sent.
 */
export async function sendByPsbt(options: sendByPsbt.Options): Promise<string> {
  const { account, network, mark, fetch } = options
  const { transaction, signed } = await sign(options).catch((thrown: unknown) => {
    const error = toRpcError(thrown)
    throw toSigningError(error) ?? new SendError({ cause: error })
  })
  const coin = transaction.getInput(0)
  const spent = coin.txid && `${hex.encode(coin.txid)}:${coin.index}`
  const withCoin = { ...mark, ...(spent && { coin: spent }) }
  return broadcast({ network, hex: signed.hex, id: signed.id, mark: withCoin, fetch })

  async function sign({ signPsbt, to, value, rate, approved, fetch }: sendByPsbt.Options) {
    const signal = AbortSignal.timeout(timeout)
    const from = readAddress(account.address, network)
    const { fee, ...selection } = await planPayment({ account, network, to, value, rate, signal, fetch })
    // Change that is too small for a payment of its own goes to the miner.
    if (fee > approved + dustOf(account.kind)) throw new FeeRaisedError()
    const transaction = await buildTransfer({ ...selection, account, from, to, value, network, signal, fetch })
    const inputs = selection.coins.map((_, index) => ({ account, address: account.address, index }))
    const psbt = base64.encode(transaction.toPSBT())
    const answer = await signPsbt({ psbt, inputs, network: network.caipNetworkId, finalize: true, broadcast: false })
    return { transaction, signed: read(answer.psbt, transaction) }
  }
}

/** @throws {InvalidWalletResponseError} The wallet did not sign, or signed something else. */
function read(psbt: unknown, { unsignedTx }: Transaction): Transaction {
  try {
    const signed = Transaction.fromPSBT(base64.decode(psbt as string))
    if (hex.encode(signed.unsignedTx) === hex.encode(unsignedTx)) {
      if (!signed.isFinal) signed.finalize()
      return signed
    }
  } catch {}
  throw new InvalidWalletResponseError({ method: 'signPsbt' })
}

export declare namespace sendByPsbt {
  type Options = {
    signPsbt: NonNullable<WalletApi['signPsbt']>
    account: BitcoinAccount
    network: Network
    to: BitcoinAddress
    /** In satoshi. */
    value: bigint
    /** In satoshi for each virtual byte. Defaults to the rate for the next two blocks. */
    rate: number | undefined
    /** The fee that the visitor has approved, in satoshi. */
    approved: bigint
    mark: TransactionMark | undefined
    fetch: typeof globalThis.fetch
  }
}
