import { formatUnits, getAddress } from 'viem'
import type { ServedChain } from '../chains/createChains.ts'
import type { TokenFacts } from './describeToken.ts'
import type { FoundTransaction } from './findHistory.ts'
import type { HistoryTransaction, HistoryTransfer } from './historyReply.ts'
import { isSpam } from './isSpam.ts'

type StoredTransfer = FoundTransaction['transfers'][number]
type FactsOf = (transfer: StoredTransfer) => TokenFacts

/**
 * Size limits for the transfers of one transaction, and for their pictures (bytes of JSON). A page has fifty
 * transactions, and clients read at most ten million bytes.
 */
const [mostText, mostPictures] = [80_000, 80_000]

const nobody = '0x0000000000000000000000000000000000000000'

/**
 * Describes a transaction from the account's point of view.
 *
 * @param account - Of an EVM network: in lower case.
 */
export function describeTransaction(
  { network, hash, mined_at, sent_from, sent_to, nonce, status, operation, transfers }: FoundTransaction,
  { account, factsOf }: describeTransaction.Options,
): HistoryTransaction {
  return {
    id: `${network}:${hash}`,
    metadata: {
      operationType: nameOperation(operation, transfers, account),
      hash,
      minedAt: new Date(mined_at).toISOString(),
      sentFrom: toAddress(network, sent_from),
      sentTo: sent_to === null ? '' : toAddress(network, sent_to),
      status: status === 'failed' ? 'failed' : 'confirmed',
      nonce,
      chain: network,
      application: { name: null, iconUrl: null },
    },
    transfers: describeTransfers(transfers, { account, factsOf }),
  }
}

export declare namespace describeTransaction {
  type Options = { account: string; factsOf: FactsOf }
}

/**
 * Cuts at the limit. Anyone can send tokens with long names and large pictures, and must not make the page too long to
 * read.
 */
function describeTransfers(
  transfers: readonly StoredTransfer[],
  { account, factsOf }: describeTransaction.Options,
): HistoryTransfer[] {
  let [text, pictures] = [mostText, mostPictures]
  return transfers.flatMap((transfer) => {
    const facts = factsOf(transfer)
    const plain = describeTransfer(transfer, { ...facts, image: null }, account)
    text -= sizeOf(plain)
    if (text < 0) return []
    const whole = describeTransfer(transfer, facts, account)
    const picture = sizeOf(whole) - sizeOf(plain)
    if (picture > pictures) return plain
    pictures -= picture
    return whole
  })
}

const sizeOf = (transfer: HistoryTransfer): number => Buffer.byteLength(JSON.stringify(transfer))

function describeTransfer(
  { kind, network, token, sent_from, sent_to, amount, decimals }: StoredTransfer,
  { name, symbol, image, ...facts }: TokenFacts,
  account: string,
): HistoryTransfer {
  const isSingle = kind === 'erc721' || kind === 'erc1155'
  const picture = { url: image }
  return {
    // A token may have the name and the symbol of the network's coin.
    fungible_info: isSingle
      ? null
      : { name, symbol, address: token === null ? null : `${network}:${toAddress(network, token)}`, icon: picture },
    nft_info: isSingle
      ? { name, content: { preview: picture, detail: picture }, flags: { is_spam: isSpam(name) || isSpam(symbol) } }
      : null,
    direction: directionOf({ sent_from, sent_to }, account),
    quantity: { numeric: formatUnits(BigInt(amount), decimals ?? facts.decimals) },
    value: null,
    price: null,
  }
}

function directionOf(
  { sent_from, sent_to }: Pick<StoredTransfer, 'sent_from' | 'sent_to'>,
  account: string,
): HistoryTransfer['direction'] {
  if (sent_from === sent_to) return 'self'
  return sent_from === account ? 'out' : 'in'
}

function nameOperation(
  operation: string,
  transfers: readonly StoredTransfer[],
  account: string,
): HistoryTransaction['metadata']['operationType'] {
  if (operation === 'deploy' || operation === 'approve') return operation
  const directions = new Set(transfers.map((transfer) => directionOf(transfer, account)))
  if (directions.has('in') && directions.has('out')) return 'trade'
  if (transfers.some(({ sent_from, sent_to }) => sent_from === nobody && sent_to === account)) return 'mint'
  if (transfers.some(({ sent_from, sent_to }) => sent_to === nobody && sent_from === account)) return 'burn'
  if (directions.has('in')) return 'receive'
  return operation === 'send' ? 'send' : directions.has('out') ? 'send' : 'execute'
}

/** The facts about the network's coin, and about tokens that were looked up. */
export function createFactsOf(chains: readonly ServedChain[], looked: ReadonlyMap<string, TokenFacts>): FactsOf {
  const coins = new Map(chains.map(({ network }) => [network.caipNetworkId, network.nativeCurrency]))
  return ({ network, token, token_id }) => {
    const coin = token === null ? coins.get(network) : undefined
    return (
      (coin ? { ...coin, image: coin.logoUri ?? null } : looked.get(tokenKey(network, token, token_id))) ?? {
        name: null,
        symbol: null,
        decimals: 0,
        image: null,
      }
    )
  }
}

export const tokenKey = (network: string, token: string | null, tokenId: string | null): string =>
  `${network}/${token}/${tokenId}`

/** The tables have addresses of EVM networks in lower case, and others as they are. */
const toAddress = (network: string, address: string): string =>
  network.startsWith('eip155:') ? getAddress(address) : address
