import { InvalidReplyError, readProperty } from '@mooring/core'
import { parseExactJson, toSats } from './parseExactJson.js'
import { isTransactionId } from './transactionId.js'

/** A transaction from an Esplora. */
export type EsploraTransaction = {
  readonly id: string
  /** The addresses that pay. */
  readonly from: readonly string[]
  readonly outputs: readonly { readonly address: string; readonly value: bigint }[]
  /** The height of its block; undefined while it waits. */
  readonly block: bigint | undefined
}

/** @throws {InvalidReplyError} The answer is not a transaction. */
export function parseTransaction(text: string): EsploraTransaction {
  return toTransaction(parseExactJson(text))
}

/** @throws {InvalidReplyError} The answer is not a list of transactions. */
export function parseTransactions(text: string): readonly EsploraTransaction[] {
  const list = parseExactJson(text)
  if (!Array.isArray(list)) throw new InvalidReplyError({ details: 'It is not a list.' })
  return list.map(toTransaction)
}

function toTransaction(value: unknown): EsploraTransaction {
  const id = readProperty(value, 'txid')
  const [inputs, outputs] = ['vin', 'vout'].map((key) => readProperty(value, key))
  if (typeof id !== 'string' || !isTransactionId(id) || !Array.isArray(inputs) || !Array.isArray(outputs)) {
    throw new InvalidReplyError({ details: 'It is not a transaction.' })
  }
  return {
    id,
    from: inputs.map((input) => addressOf(readProperty(input, 'prevout'))),
    outputs: outputs.map((output) => ({ address: addressOf(output), value: toSats(readProperty(output, 'value')) })),
    block: toBlock(readProperty(value, 'status')),
  }
}

/** The height of the block in the status of a transaction or a coin. */
export function toBlock(status: unknown): bigint | undefined {
  return readProperty(status, 'confirmed') === true ? toSats(readProperty(status, 'block_height')) : undefined
}

function addressOf(output: unknown): string {
  const address = readProperty(output, 'scriptpubkey_address')
  return typeof address === 'string' ? address : ''
}
