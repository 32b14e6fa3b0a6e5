import { base64 } from '@scure/base'
import { p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { expect, test, vi } from 'vitest'
import { createAccounts } from './createAccounts.js'
import { bitcoin as network } from './networks/networks.js'
import { signPsbt } from './signPsbt.js'

const secret = new Uint8Array(32).fill(7)
const { script, address = '' } = p2wpkh(pubECDSA(secret))

/** A payment in the newer version of the format, which does not contain the transaction as a whole. */
function create(amount: bigint): Transaction {
  const transaction = new Transaction({ PSBTVersion: 2 })
  transaction.addInput({ txid: 'ab'.repeat(32), index: 0, witnessUtxo: { script, amount: 1_000_000n } })
  transaction.addOutput({ script, amount })
  return transaction
}
const psbtOf = (transaction: Transaction, version = 2) => base64.encode(transaction.toPSBT(version))

async function sign(psbt: string, answer: string) {
  const ask = vi.fn(async () => ({ psbt: answer }))
  const accounts = createAccounts({ connect: async () => ({ accounts: [] }) }, { accounts: [{ address }] })
  const signed = signPsbt({ api: { signPsbt: ask } as never, accounts, network, psbt, inputs: [{ index: 0, address }] })
  return { signed, ask }
}

test.each([0, 2])('takes what a wallet signed of a PSBT of version 2, in version %i', async (version) => {
  const transaction = create(900_000n)
  const psbt = psbtOf(transaction)
  transaction.sign(secret)
  const answer = psbtOf(transaction, version)
  await expect((await sign(psbt, answer)).signed).resolves.toEqual({ psbt: answer })
})

test.each([0, 2])('takes no other transaction for it, in version %i', async (version) => {
  const other = create(1n)
  other.sign(secret)
  const { signed } = await sign(psbtOf(create(900_000n)), psbtOf(other, version))
  await expect(signed).rejects.toMatchObject({ name: 'InvalidWalletResponseError' })
})

test('asks the wallet for nothing that cannot be compared', async () => {
  const { signed, ask } = await sign('cHNidP8=', psbtOf(create(1n)))
  await expect(signed).rejects.toMatchObject({ name: 'InvalidParamsRpcError' })
  expect(ask).not.toHaveBeenCalled()
})
