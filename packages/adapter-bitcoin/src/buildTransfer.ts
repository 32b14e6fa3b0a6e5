import { type Network, UnsupportedProviderMethodError } from '@mooring/core'
import { hex } from '@scure/base'
import { Address, NETWORK, OutScript, p2wpkh, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import type { BitcoinAccount } from './BitcoinAccount.js'
import type { AddressSpace } from './chains.js'
import type { BitcoinAddress } from './parseAddress.js'
import type { Coin } from './readCoins.js'
import { requestEsplora } from './requestEsplora.js'
import type { Selection } from './selectCoins.js'

const formats: Readonly<Record<AddressSpace, typeof NETWORK>> = {
  main: NETWORK,
  test: TEST_NETWORK,
  regtest: { ...TEST_NETWORK, bech32: 'bcrt' },
}
/** Allows a replacement with a higher fee (BIP-125), which the wallet can offer while the transaction waits. */
const sequence = 0xfffffffd

/**
 * Builds the unsigned transaction of a payment.
 *
 * @throws {UnsupportedProviderMethodError} The account needs more than one signature, or its public key is not known.
 * @throws {BaseError} No endpoint of the network answered.
 */
export async function buildTransfer(options: buildTransfer.Options): Promise<Transaction> {
  const { account, from, to, value, coins, change } = options
  const transaction = new Transaction()
  for (const coin of coins) transaction.addInput({ ...(await toInput(coin, options)), sequence })
  transaction.addOutput({ script: toScript(to), amount: value })
  if (change > 0n) transaction.addOutput({ script: toScript({ ...from, address: account.address }), amount: change })
  return transaction
}

async function toInput(
  { id, index, value }: Coin,
  options: buildTransfer.Options,
): Promise<Parameters<Transaction['addInput']>[0]> {
  const { account, from } = options
  const input = { txid: id, index }
  const witnessUtxo = { script: toScript(from), amount: value }
  const key = account.publicKey === undefined ? undefined : hex.decode(account.publicKey)
  switch (account.kind) {
    case 'p2wpkh':
      return { ...input, witnessUtxo }
    case 'p2tr':
      return { ...input, witnessUtxo, ...(key && { tapInternalKey: key.slice(-32) }) }
    case 'p2sh':
      if (key?.length !== 33) break
      return { ...input, witnessUtxo, redeemScript: p2wpkh(key).script }
    case 'p2pkh': {
      const parse = (text: string) => hex.decode(text.trim())
      return { ...input, nonWitnessUtxo: await requestEsplora({ ...options, path: `/tx/${id}/hex`, parse }) }
    }
    case 'p2wsh':
  }
  throw new UnsupportedProviderMethodError({
    details: 'A payment from this kind of address has to be made in the wallet.',
  })
}

function toScript({ address, space }: BitcoinAddress): Uint8Array {
  return OutScript.encode(Address(formats[space]).decode(address))
}

export declare namespace buildTransfer {
  type Options = Selection & {
    account: BitcoinAccount
    from: BitcoinAddress
    to: BitcoinAddress
    /** In satoshi. */
    value: bigint
    network: Network
    signal: AbortSignal
    fetch: typeof globalThis.fetch
  }
}
