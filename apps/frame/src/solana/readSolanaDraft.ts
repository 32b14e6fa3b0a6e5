import {
  explain,
  getTokens,
  openTransaction,
  readDeposits,
  readSignedDecimals,
  toBase58,
  toBase64,
  wrapMessage,
} from '@mooring/adapter-solana/requests'
import type { Act } from '@mooring/core'
import { limitAllowances } from '@mooring/core/internal'
import * as Hex from 'ox/Hex'
import type { RequestReader } from '../approval/RequestFamily.ts'
import { tokensOf } from '../approval/tokensOf.ts'

/** The time limit (ms). */
const timeout = 5_000

/**
 * Reads what a draft does, from the very bytes that are signed.
 *
 * @throws {Error} No wallet could sign it.
 */
export const readSolanaDraft: RequestReader['readDraft'] = async (payload, { network, address, fetch }) => {
  const place = { network, address, isSafe: false, fetch }
  if (payload.kind === 'solanaMessage') {
    const params = { message: toBase58(Hex.toBytes(payload.bytes)), pubkey: address }
    const explanation = await explain({ ...place, method: 'solana_signMessage', params })
    return { explanation, fee: undefined, tokens: [], data: payload.bytes }
  }
  if (payload.kind !== 'solanaTransactions') throw new Error('It is not of Solana')
  const transactions = payload.list.map((message) => wrapMessage(Hex.toBytes(message)))
  const params = { transactions: transactions.map(toBase64) }
  const whole = await explain({ ...place, method: 'solana_signAllTransactions', params })
  const opened = transactions.map(openTransaction)
  const isPaidByOther = opened.every(({ payer }) => payer !== address)
  // The fee is a line of its own.
  const acts = whole.acts.filter(({ kind }) => kind !== 'fee')
  const signed = new Map(transactions.flatMap((one) => [...readSignedDecimals(one)]))
  const named = await getTokens({
    ...place,
    tokens: [...new Set(acts.flatMap(tokensOf))],
    signal: AbortSignal.timeout(timeout),
  }).catch(() => [])
  // Amounts of others are shown in their smallest units.
  const tokens = named.filter(
    ({ address = '', decimals }) => (signed.get(address.split(':')[2] ?? '') ?? decimals) === decimals,
  )
  return {
    explanation: limitAllowances({ ...whole, acts }, tokens, network.chainNamespace),
    deposit: opened.reduce((sum, one) => sum + readDeposits(one, address), 0n),
    fee: whole.acts.reduce((sum, act) => sum + feeOf(act), 0n),
    tokens,
    data: params.transactions.join('\n\n'),
    isPaidByOther,
  }
}

const feeOf = (act: Act): bigint => (act.kind === 'fee' ? act.amount : 0n)
