import { InvalidReplyError, type Network, readProperty } from '@mooring/core'
import { parseExactJson, toSats } from './parseExactJson.js'
import { toBlock } from './parseTransaction.js'
import { requestEsplora } from './requestEsplora.js'
import { isTransactionId } from './transactionId.js'

/** An unspent output. */
export type Coin = {
  readonly id: string
  readonly index: number
  readonly value: bigint
  readonly isConfirmed: boolean
}

/**
 * Reads the coins of an address: the largest first, the unconfirmed ones last.
 *
 * @throws {BaseError} No endpoint of the network answered.
 */
export async function readCoins(options: readCoins.Options): Promise<readonly Coin[]> {
  const coins = await requestEsplora({ ...options, path: `/address/${options.address}/utxo`, parse: parseCoins })
  const rank = ({ isConfirmed }: Coin) => (isConfirmed ? 0 : 1)
  return [...coins].sort((a, b) => rank(a) - rank(b) || (a.value < b.value ? 1 : a.value > b.value ? -1 : 0))
}

function parseCoins(text: string): readonly Coin[] {
  const list = parseExactJson(text)
  if (!Array.isArray(list)) throw new InvalidReplyError({ details: 'It is not a list.' })
  return list.map((coin) => {
    const [id, index] = [readProperty(coin, 'txid'), readProperty(coin, 'vout')]
    if (typeof id !== 'string' || !isTransactionId(id) || typeof index !== 'string' || !/^\d{1,6}$/u.test(index)) {
      throw new InvalidReplyError({ details: 'It is not a coin.' })
    }
    const isConfirmed = toBlock(readProperty(coin, 'status')) !== undefined
    return { id, index: Number(index), value: toSats(readProperty(coin, 'value')), isConfirmed }
  })
}

export declare namespace readCoins {
  type Options = { network: Network; address: string; signal: AbortSignal; fetch: typeof globalThis.fetch }
}
