import { decodeEventLog, type Log, parseAbi, toEventSelector } from 'viem'

/** A transfer. Addresses are lower case. */
export type Transfer = {
  readonly kind: 'native' | 'erc20' | 'erc721' | 'erc1155'
  readonly token: string | null
  readonly tokenId: string | null
  readonly from: string
  readonly to: string
  readonly amount: bigint
}

/** ERC-20 and ERC-721 have the same event. The latter indexes the third field, too. */
const transferTopic = toEventSelector('event Transfer(address indexed from, address indexed to, uint256 amount)')
const erc1155 = parseAbi([
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 amount)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] amounts)',
])

/**
 * Reads the transfers from the logs of a transaction. It skips other logs and malformed ones.
 *
 * @see ERC-20, ERC-721, ERC-1155.
 */
export function readTransfers(logs: readonly Log[]): readonly Transfer[] {
  return logs.flatMap(readTransfer)
}

const multiTopics = new Set<string | undefined>(erc1155.map((event) => toEventSelector(event)))

function readTransfer(log: Log): readonly Transfer[] {
  const [topic] = log.topics
  // Most logs are about something else, and decoding takes long.
  if (topic !== transferTopic && !multiTopics.has(topic)) return []
  try {
    return decodeTransfer(log)
  } catch {
    return []
  }
}

function decodeTransfer({ address, topics, data }: Log): readonly Transfer[] {
  const token = address.toLowerCase()
  const [topic, sender, receiver, id] = topics
  if (topic === transferTopic) {
    if (!sender || !receiver) return []
    // By hand, because it is in most transactions.
    const parties = { from: toAddress(sender), to: toAddress(receiver) }
    if (id) return [toTransfer('erc721', token, BigInt(id), parties, 1n)]
    return data.length < wordLength
      ? []
      : [toTransfer('erc20', token, null, parties, BigInt(data.slice(0, wordLength)))]
  }
  const { eventName, args } = decodeEventLog({ abi: erc1155, topics, data, strict: true })
  if (eventName === 'TransferSingle') return [toTransfer('erc1155', token, args.id, args, args.amount)]
  // A broken contract may list more ids than amounts, or the reverse.
  return args.ids.flatMap((id, at) => {
    const amount = args.amounts[at]
    return amount === undefined ? [] : toTransfer('erc1155', token, id, args, amount)
  })
}

/** A word of 32 bytes with `0x`; an address is its end. */
const wordLength = 66
const toAddress = (word: string): string => `0x${word.slice(-40)}`

function toTransfer(
  kind: Transfer['kind'],
  token: string,
  tokenId: bigint | null,
  { from, to }: { from: string; to: string },
  amount: bigint,
): Transfer {
  return {
    kind,
    token,
    tokenId: tokenId === null ? null : String(tokenId),
    from: from.toLowerCase(),
    to: to.toLowerCase(),
    amount,
  }
}
