import { InvalidReplyError } from '@mooring/core'
import { hex } from '@scure/base'
import { p2pkh, p2sh, p2tr, p2wpkh, RawTx, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { expect, test } from 'vitest'
import type { BitcoinAccount } from './BitcoinAccount.js'
import { buildTransfer } from './buildTransfer.js'
import { bitcoin } from './networks/networks.js'
import { parseAddress } from './parseAddress.js'

const secret = new Uint8Array(32).fill(7)
const key = pubECDSA(secret)
const payments = { p2pkh: p2pkh(key), p2wpkh: p2wpkh(key), p2sh: p2sh(p2wpkh(key)), p2tr: p2tr(key.slice(1)) }
type Kind = keyof typeof payments

/** A transaction that has paid to the account. */
function toParent(kind: Kind, amount: bigint): Transaction {
  const parent = new Transaction()
  const input = p2wpkh(key)
  parent.addInput({ txid: 'ab'.repeat(32), index: 0, witnessUtxo: { script: input.script, amount: amount + 1_000n } })
  parent.addOutput({ script: payments[kind].script, amount })
  parent.sign(secret)
  parent.finalize()
  return parent
}

function build(kind: Kind, options: { claimed: bigint; real: bigint; answer?: string }) {
  const parent = toParent(kind, options.real)
  const paths: string[] = []
  const fetch: typeof globalThis.fetch = async (url) => {
    paths.push(new URL(String(url)).pathname)
    return new Response(options.answer ?? parent.hex)
  }
  const address = payments[kind].address ?? ''
  const account: BitcoinAccount = {
    address,
    kind,
    publicKey: hex.encode(key),
    type: 'payment',
    networks: ['bip122:000000000019d6689c085ae165831e93'],
    handle: undefined,
  }
  const built = buildTransfer({
    account,
    from: parseAddress(address),
    to: parseAddress('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'),
    value: 20_000n,
    coins: [{ id: parent.id, index: 0, value: options.claimed, isConfirmed: true }],
    change: options.claimed - 21_000n,
    network: { ...bitcoin, rpcUrls: { default: { http: ['https://esplora.example'] } } },
    signal: new AbortController().signal,
    fetch,
  })
  return { built, parent, paths }
}

test.each(['p2pkh', 'p2wpkh', 'p2sh'] as const)(
  'pays no more to the miner than was chosen, whatever the endpoint says a coin of %s is worth',
  async (kind) => {
    // The rest of the coin would be the fee.
    const { built } = build(kind, { claimed: 50_000n, real: 100_000_000n })
    await expect(built).rejects.toBeInstanceOf(InvalidReplyError)
  },
)

test.each(['p2pkh', 'p2wpkh', 'p2sh'] as const)('carries the transaction that made a coin of %s', async (kind) => {
  const { built, parent } = build(kind, { claimed: 50_000n, real: 50_000n })
  const transaction = await built
  const { nonWitnessUtxo } = transaction.getInput(0)
  expect(nonWitnessUtxo && Transaction.fromRaw(RawTx.encode(nonWitnessUtxo)).id).toBe(parent.id)
  expect(transaction.fee).toBe(1_000n)
})

test('does not need it on Taproot, where a signature covers what every coin is worth', async () => {
  const { built, paths } = build('p2tr', { claimed: 50_000n, real: 50_000n })
  expect((await built).fee).toBe(1_000n)
  expect(paths).toEqual([])
})

test.each([
  ['another transaction', toParent('p2wpkh', 50_001n).hex],
  ['nonsense', '<html>'],
  ['nothing', ''],
])('does not take %s for the one that made the coin', async (_, answer) => {
  const { built } = build('p2wpkh', { claimed: 50_000n, real: 50_000n, answer })
  await expect(built).rejects.toBeInstanceOf(InvalidReplyError)
})
