import { HttpRequestError, readProperty, type Wallet } from '@mooring/core'
import { parseExactJson } from './parseExactJson.js'
import { type EsploraTransaction, parseTransaction, parseTransactions, toBlock } from './parseTransaction.js'
import { readAddress } from './readAddress.js'
import { requestEsplora } from './requestEsplora.js'
import { isTransactionId } from './transactionId.js'

/**
 * Searches for a transaction that a wallet may have sent: by its id, and among the address's transactions since the
 * mark. Any later transaction of the sender with the same payment counts.
 *
 * @returns `found`; `replaced` if another confirmed transaction spent one of its coins; or `missing`, which can change.
 * @throws {BaseError} No endpoint of the network answered.
 */
export async function findTransaction(parameters: findTransaction.Parameters): Promise<Wallet.Found> {
  const { network, value, hash, mark } = parameters
  const [from, to] = [parameters.from, parameters.to].map((address) => readAddress(address, network).address)
  const isIt = (found: EsploraTransaction) =>
    found.from.includes(from ?? '') && found.outputs.some((output) => output.address === to && output.value === value)

  if (hash !== undefined && isTransactionId(hash)) {
    const named = await readNamed(parameters, hash)
    if (named && isIt(named)) return { status: 'found', hash: named.id }
  }
  const found = (await readLater(parameters, from ?? '')).find(isIt)
  if (found) return { status: 'found', hash: found.id }
  const other = typeof mark?.coin === 'string' ? await readSpender(parameters, mark.coin) : undefined
  return other && other !== hash ? { status: 'replaced', hash: other } : { status: 'missing' }
}

/** Returns the address's transactions since the mark. Without a mark, nothing shows which came later. */
async function readLater(
  parameters: findTransaction.Parameters,
  address: string,
): Promise<readonly EsploraTransaction[]> {
  const { height, waiting } = parameters.mark ?? {}
  if (typeof height !== 'number') return []
  const earlier = String(waiting ?? '').split(' ')
  const latest = await requestEsplora({ ...parameters, path: `/address/${address}/txs`, parse: parseTransactions })
  return latest.filter(({ id, block }) => !earlier.includes(id) && (block === undefined || block > height))
}

async function readNamed(
  parameters: findTransaction.Parameters,
  hash: string,
): Promise<EsploraTransaction | undefined> {
  return requestEsplora({ ...parameters, path: `/tx/${hash.toLowerCase()}`, parse: parseTransaction }).catch(
    unlessUnknown,
  )
}

/** Finds the confirmed transaction that spent a coin, `id:index`. */
async function readSpender(parameters: findTransaction.Parameters, coin: string): Promise<string | undefined> {
  const [id, index = ''] = coin.split(':')
  return requestEsplora({
    ...parameters,
    path: `/tx/${id}/outspends`,
    parse(text) {
      const spend = readProperty(parseExactJson(text), index)
      const spender = readProperty(spend, 'txid')
      const isFinal = toBlock(readProperty(spend, 'status')) !== undefined
      return isFinal && typeof spender === 'string' && isTransactionId(spender) ? spender : undefined
    },
  }).catch(unlessUnknown)
}

function unlessUnknown(error: unknown): undefined {
  if (error instanceof HttpRequestError && error.status === 404) return undefined
  throw error
}

export declare namespace findTransaction {
  type Parameters = Wallet.Search & { fetch: typeof globalThis.fetch }
}
