import { Value } from 'typebox/value'
import type { ServedChain } from '../chains/createChains.ts'
import type { Upstream } from '../rpc/createUpstream.ts'
import { parseExactJson } from '../rpc/parseExactJson.ts'
import { SourceError } from '../sources/SourceError.ts'
import { createMovedHistory } from './createMovedHistory.ts'
import { bitcoinTransactions, describeBitcoinTransaction } from './describeBitcoinTransaction.ts'
import type { HistorySource } from './HistorySource.ts'

const transactionId = /^[0-9a-f]{64}$/u
/** On a page. */
const pageSize = 25

/**
 * Lists the transactions of accounts by the nodes of the network, which speak Esplora. Those that are in no block yet are
 * left out: modals list what they have sent, and what comes may be replaced.
 *
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 */
export function createEsploraHistory({ networks, now }: createEsploraHistory.Options): HistorySource {
  return createMovedHistory({
    name: 'esplora',
    calls: 1,
    now,
    serves: ({ namespace, network }: ServedChain) =>
      namespace === 'bip122' && (networks?.includes(network.caipNetworkId) ?? true),
    async list({ upstream }, account, before) {
      if (before && !transactionId.test(before.hash))
        throw new SourceError('The cursor is invalid', { isOfQuestion: true })
      const found = await read(upstream, `/address/${encodeURIComponent(account)}/txs/chain/${before?.hash ?? ''}`)
      const moved = found.flatMap((one) => describeBitcoinTransaction(one, account) ?? [])
      return { moved, hasMore: found.length >= pageSize }
    },
  })
}

async function read(upstream: Upstream, path: string): Promise<bitcoinTransactions> {
  const { status, body } = await upstream.get(path.replace(/\/$/u, ''))
  // An address of another network.
  if (status === 400) throw new SourceError('A node refuses the question', { isOfQuestion: true })
  const value = attempt(() => parseExactJson(body.toString()))
  if (!Value.Check(bitcoinTransactions, value)) throw new SourceError('A node sent an invalid answer')
  return value
}

function attempt<value>(read: () => value): value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

export declare namespace createEsploraHistory {
  type Options = {
    /** CAIP-2. @default all of Bitcoin */
    networks?: readonly string[]
    /** Milliseconds. */
    now: () => number
  }
}
