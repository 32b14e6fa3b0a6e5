import { base64, hex } from '@scure/base'
import { Address, OutScript, p2tr, p2wpkh, RawWitness, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { createBip322Proof } from './createBip322Proof.ts'
import { regtest } from './regtest.ts'
import { signEcdsa } from './signEcdsa.ts'

type Format = typeof TEST_NETWORK

export type BitcoinSigner = {
  /** One for payments (P2WPKH) and one for ordinals (P2TR). */
  readonly addresses: readonly BitcoinSigner.Address[]
  /** Signs in the form of BIP-322 or BIP-137. Returns base64. */
  readonly signMessage: (address: string, message: string, protocol?: string) => string
  /** Signs and finalizes inputs of a PSBT in base64; all of them if none is named. */
  readonly signPsbt: (psbt: string, inputs?: readonly number[], finalize?: boolean) => string
  /** Pays from the payment address, and returns the id of the transaction. */
  readonly sendTransfer: (to: string, value: bigint, feeRate?: number) => Promise<string>
  /** Sends a transaction, in hexadecimal, or the one of a signed PSBT in base64. */
  readonly send: (transaction: string) => Promise<string>
}

export declare namespace BitcoinSigner {
  type Address = {
    readonly address: string
    /** In hexadecimal: 33 bytes, or 32 for Taproot. */
    readonly publicKey: string
    readonly purpose: 'payment' | 'ordinals'
    readonly addressType: 'p2wpkh' | 'p2tr'
  }
}

/**
 * The signing half of a wallet, for tests and demos: it holds a test key, and sends through an Esplora. It works in pages
 * as well.
 *
 * @example
 * ```ts
 * import { createBitcoinSigner } from 'devnet/bitcoin'
 * import { bitcoinAccounts } from 'devnet/bitcoinAccounts'
 *
 * const [{ privateKey, payment }] = bitcoinAccounts
 * const signer = createBitcoinSigner({ privateKey, url: 'http://127.0.0.1:3002' })
 * console.log(signer.signMessage(payment.address, 'Ahoy'))
 * ```
 */
export function createBitcoinSigner({ privateKey, url, format }: createBitcoinSigner.Options): BitcoinSigner {
  const network: Format = format ?? { ...TEST_NETWORK, bech32: regtest.bech32 }
  const key = hex.decode(privateKey)
  const publicKey = pubECDSA(key)
  const payment = p2wpkh(publicKey, network)
  const taproot = p2tr(publicKey.slice(1), undefined, network)
  const addresses: readonly BitcoinSigner.Address[] = [
    { address: payment.address ?? '', publicKey: hex.encode(publicKey), purpose: 'payment', addressType: 'p2wpkh' },
    {
      address: taproot.address ?? '',
      publicKey: hex.encode(publicKey.slice(1)),
      purpose: 'ordinals',
      addressType: 'p2tr',
    },
  ]

  async function request(path: string, body?: string): Promise<string> {
    const response = await fetch(url + path, body === undefined ? {} : { method: 'POST', body })
    const text = await response.text()
    if (!response.ok) throw new Error(text)
    return text
  }

  const send = (transaction: string) =>
    request(
      '/tx',
      /^[\da-f]+$/iu.test(transaction) ? transaction : Transaction.fromPSBT(base64.decode(transaction)).hex,
    )

  return {
    addresses,
    send,
    signMessage(address, message, protocol = 'bip322') {
      if (protocol.toLowerCase() === 'ecdsa') return signEcdsa(message, key)
      const isTaproot = address === taproot.address
      return signBip322(message, key, isTaproot ? taproot : payment)
    },
    signPsbt(psbt, inputs, finalize = true) {
      const transaction = Transaction.fromPSBT(base64.decode(psbt))
      const all = Array.from({ length: transaction.inputsLength }, (_, index) => index)
      for (const index of inputs ?? all) {
        transaction.signIdx(key, index)
        if (finalize) transaction.finalizeIdx(index)
      }
      return base64.encode(transaction.toPSBT())
    },
    async sendTransfer(to, value, feeRate = 1) {
      const coins: readonly Coin[] = JSON.parse(await request(`/address/${payment.address}/utxo`))
      const transaction = new Transaction()
      let rest = -value - fee(54, feeRate)
      for (const { txid, vout, value } of [...coins].sort((a, b) => b.value - a.value)) {
        if (rest >= 0n) break
        transaction.addInput({ txid, index: vout, witnessUtxo: { script: payment.script, amount: BigInt(value) } })
        rest += BigInt(value) - fee(69, feeRate)
      }
      if (rest < 0n) throw new Error('insufficient funds')
      transaction.addOutput({ script: OutScript.encode(Address(network).decode(to)), amount: value })
      const change = rest - fee(31, feeRate)
      if (change >= 294n) transaction.addOutput({ script: payment.script, amount: change })
      transaction.sign(key)
      transaction.finalize()
      return send(transaction.hex)
    },
  }
}

type Coin = { txid: string; vout: number; value: number }

const fee = (size: number, rate: number): bigint => BigInt(Math.ceil(size * rate))

export declare namespace createBitcoinSigner {
  type Options = {
    /** 32 bytes in hexadecimal. */
    privateKey: string
    /** The Esplora of the network. */
    url: string
    /** The prefixes of its addresses. @default those of regtest */
    format?: Format
  }
}

/**
 * Signs a message for a P2WPKH or Taproot address, in the simple format of BIP-322.
 *
 * @param key - The private key.
 * @param script - The script of the address, and its internal key if it is Taproot.
 */
function signBip322(message: string, key: Uint8Array, script: createBip322Proof.Script): string {
  const proof = createBip322Proof(message, script)
  proof.signIdx(key, 0)
  proof.finalize()
  return base64.encode(RawWitness.encode(proof.getInput(0).finalScriptWitness ?? []))
}
