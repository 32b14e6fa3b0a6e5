import type { Hash } from 'viem'
import { coinContracts } from '../chains/coinContracts.ts'
import type { ServedEvmChain } from '../chains/createChains.ts'
import { isNetworkGone } from '../chains/isNetworkGone.ts'
import type { Listed } from './createListedHistory.ts'
import type { FoundTransaction } from './findHistory.ts'
import { withoutLogged } from './joinTransfers.ts'
import { describeSent, type ReadTransaction } from './readBlock.ts'
import type { Transfer } from './readTransfers.ts'

/** How many transfers of a transaction count. */
const mostTransfers = 100

/**
 * Reads transactions that an explorer lists from the chain. Those that the chain does not have, or that have nothing to do
 * with the account, are left out.
 *
 * @param account - In lower case.
 * @returns The latest first.
 * @throws The chain is unreachable.
 */
export async function readListed(
  { client, network }: ServedEvmChain,
  account: string,
  listed: readonly Listed[],
): Promise<readonly FoundTransaction[]> {
  const byHash = Map.groupBy(listed, ({ hash }) => hash)
  const found = [...byHash].map(async ([text, entries]): Promise<FoundTransaction[]> => {
    const hash = text as Hash
    const [sent, receipt] = await Promise.all([
      client.getTransaction({ hash }).catch(undefinedIfMissing),
      client.getTransactionReceipt({ hash }).catch(undefinedIfMissing),
    ])
    if (!sent || !receipt || sent.transactionIndex === null) return []
    const coinContract = coinContracts[network.caipNetworkId]
    const read = describeSent({ ...sent, position: sent.transactionIndex }, receipt, coinContract)
    const inside = read.status === 'confirmed' ? entries.flatMap(({ moved }) => moved ?? []) : []
    // Where the coin is a token, too, the logs have some of it.
    const moved = coinContract ? withoutLogged(inside, read.transfers) : inside
    const transfers = [...read.transfers, ...moved].filter(({ from, to }) => from === account || to === account)
    if (transfers.length === 0 && read.from !== account && read.to !== account) return []
    const place = { network: network.caipNetworkId, hash: text, block: Number(receipt.blockNumber) }
    return [toFound(read, transfers.slice(0, mostTransfers), { ...place, minedAt: entries[0]?.minedAt ?? 0 })]
  })
  const all = (await Promise.all(found)).flat()
  return all.sort((a, b) => b.block_number - a.block_number || b.position - a.position)
}

function toFound(
  { position, from, to, nonce, status, operation }: ReadTransaction,
  transfers: readonly Transfer[],
  { network, hash, block, minedAt }: { network: string; hash: string; block: number; minedAt: number },
): FoundTransaction {
  return {
    ...{ network, hash, block_number: block, position, mined_at: minedAt },
    ...{ sent_from: from, sent_to: to, nonce, status, operation },
    transfers: transfers.map(({ kind, token, tokenId, from, to, amount }, at) => ({
      ...{ network, hash, position: at, kind, token, token_id: tokenId },
      ...{ sent_from: from, sent_to: to, amount: String(amount) },
    })),
  }
}

/** What another chain has is nothing here. */
function undefinedIfMissing(error: unknown): undefined {
  if (isNetworkGone(error)) throw error
  return undefined
}
