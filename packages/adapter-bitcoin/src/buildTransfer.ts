import { InvalidReplyError, type Network, UnsupportedProviderMethodError } from '@mooring/core'
import { hex } from '@scure/base'
import { p2wpkh, Transaction } from '@scure/btc-signer'
import { toScript } from './addressScript.js'
import type { BitcoinAccount } from './BitcoinAccount.js'
import type { BitcoinAddress } from './parseAddress.js'
import type { Coin } from './readCoins.js'
import { requestEsplora } from './requestEsplora.js'
import type { Selection } from './selectCoins.js'

/** Allows a replacement with a higher fee (BIP-125), which the wallet can offer while the transaction waits. */
const sequence = 0xfffffffd
/** How many transactions are read at once. */
const atOnce = 6
/** Strangers made these transactions: their scripts are not ours to judge. */
const lenient = { allowUnknownInputs: true, allowUnknownOutputs: true, disableScriptCheck: true }

/**
 * Builds the unsigned transaction of a payment.
 *
 * @throws {UnsupportedProviderMethodError} The account needs more than one signature, or its public key is not known.
 * @throws {InvalidReplyError} A coin is not worth what the endpoint says.
 * @throws {BaseError} No endpoint of the network answered.
 */
export async function buildTransfer(options: buildTransfer.Options): Promise<Transaction> {
  const { account, from, to, value, coins, change } = options
  const transaction = new Transaction()
  const parents = await readParents(options)
  for (const coin of coins) transaction.addInput({ ...toInput(coin, parents.get(coin.id), options), sequence })
  transaction.addOutput({ script: toScript(to), amount: value })
  if (change > 0n) transaction.addOutput({ script: toScript({ ...from, address: account.address }), amount: change })
  return transaction
}

/**
 * Reads the transactions that made the coins. Their ids are their hashes, so an endpoint cannot lie about what a coin is
 * worth: the rest of a larger one would go to the miner. On Taproot each signature covers all of the coins.
 */
async function readParents(options: buildTransfer.Options): Promise<ReadonlyMap<string, Transaction>> {
  const ids = options.account.kind === 'p2tr' ? [] : [...new Set(options.coins.map(({ id }) => id))]
  const parents = new Map<string, Transaction>()
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce)
    const found = await Promise.all(
      some.map((id) => requestEsplora({ ...options, path: `/tx/${id}/hex`, parse: toParent(id) })),
    )
    for (const [index, id] of some.entries()) parents.set(id, found[index] as Transaction)
  }
  return parents
}

const toParent =
  (id: string) =>
  (text: string): Transaction => {
    try {
      const parent = Transaction.fromRaw(hex.decode(text.trim()), lenient)
      if (parent.id === id.toLowerCase()) return parent
    } catch {}
    throw new InvalidReplyError({ details: 'It is not the transaction that was asked for.' })
  }

function toInput(
  { id, index, value }: Coin,
  parent: Transaction | undefined,
  { account, from }: buildTransfer.Options,
): Parameters<Transaction['addInput']>[0] {
  const script = toScript(from)
  const known = parent && index < parent.outputsLength ? parent.getOutput(index) : undefined
  if (parent && (known?.amount !== value || hex.encode(known.script ?? new Uint8Array()) !== hex.encode(script))) {
    throw new InvalidReplyError({ details: 'A coin of the account is not what the endpoint says.' })
  }
  const input = { txid: id, index, ...(parent && { nonWitnessUtxo: parent.toBytes(true, true) }) }
  const witnessUtxo = { script, amount: value }
  const key = account.publicKey === undefined ? undefined : hex.decode(account.publicKey)
  switch (account.kind) {
    case 'p2wpkh':
      return { ...input, witnessUtxo }
    case 'p2tr':
      return { ...input, witnessUtxo, ...(key && { tapInternalKey: key.slice(-32) }) }
    case 'p2sh':
      if (key?.length !== 33) break
      return { ...input, witnessUtxo, redeemScript: p2wpkh(key).script }
    case 'p2pkh':
      return input
    case 'p2wsh':
  }
  throw new UnsupportedProviderMethodError({
    details: 'A payment from this kind of address has to be made in the wallet.',
  })
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
