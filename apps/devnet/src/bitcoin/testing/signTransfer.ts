import { crypto, initEccLib, networks, Psbt, payments } from 'bitcoinjs-lib'
import { ECPairFactory } from 'ecpair'
import * as ecc from 'tiny-secp256k1'
import type { BitcoinAccount } from '../bitcoinAccounts.ts'

const network = networks.regtest
initEccLib(ecc)
const keys = ECPairFactory(ecc)

/**
 * Signs a transfer as a wallet does: it builds a PSBT, signs it, and extracts the transaction. It shares no code with
 * the chain, so that an error in one cannot hide the same error in the other.
 */
export function signTransfer({ account, from = 'payment', coins, outputs, hashType }: signTransfer.Options): string {
  const key = keys.fromWIF(account.wif, network)
  const internal = key.publicKey.subarray(1)
  const isTaproot = from === 'ordinals'
  const { output: script } = isTaproot
    ? payments.p2tr({ internalPubkey: internal, network })
    : payments.p2wpkh({ pubkey: key.publicKey, network })
  if (!script) throw new Error('The account has no script.')

  const psbt = new Psbt({ network })
  for (const { txid, vout, value } of coins) {
    const witnessUtxo = { script, value: BigInt(value) }
    psbt.addInput({
      hash: txid,
      index: vout,
      witnessUtxo,
      ...(isTaproot && { tapInternalKey: internal }),
      ...(hashType !== undefined && { sighashType: hashType }),
    })
  }
  for (const { address, value } of outputs) psbt.addOutput({ address, value: BigInt(value) })
  const signer = isTaproot ? key.tweak(crypto.taggedHash('TapTweak', internal)) : key
  psbt.signAllInputs(signer, hashType === undefined ? undefined : [hashType])
  psbt.finalizeAllInputs()
  // The chain decides whether the fee makes sense.
  return psbt.extractTransaction(true).toHex()
}

/** An output as `/address/:address/utxo` returns it. */
export type Utxo = { txid: string; vout: number; value: number }

export declare namespace signTransfer {
  type Options = {
    account: BitcoinAccount
    /** The address of the account that pays. @default 'payment' */
    from?: 'payment' | 'ordinals'
    /** All of them are spent. The fee is what the outputs leave. */
    coins: readonly Utxo[]
    outputs: readonly { address: string; value: number }[]
    /** The parts of the transaction that the signatures cover. @default everything */
    hashType?: number
  }
}
