import { type Log, parseAbi, parseEventLogs } from 'viem'

/** A transfer. Addresses are lower case. */
export type Transfer = {
  readonly kind: 'native' | 'erc20' | 'erc721' | 'erc1155'
  readonly token: string | null
  readonly tokenId: string | null
  readonly from: string
  readonly to: string
  readonly amount: bigint
}

/**
 * Both events have the signature `Transfer(address,address,uint256)`. The number of indexed fields distinguishes them.
 */
const erc20 = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 amount)'])
const erc721 = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)'])
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

function readTransfer(log: Log): readonly Transfer[] {
  const token = log.address.toLowerCase()
  const one = [log]

  const [coin] = parseEventLogs({ abi: erc20, logs: one, strict: true })
  if (coin) return [toTransfer('erc20', token, null, coin.args, coin.args.amount)]

  const [single] = parseEventLogs({ abi: erc721, logs: one, strict: true })
  if (single) return [toTransfer('erc721', token, single.args.tokenId, single.args, 1n)]

  const [multi] = parseEventLogs({ abi: erc1155, logs: one, strict: true })
  if (multi?.eventName === 'TransferSingle')
    return [toTransfer('erc1155', token, multi.args.id, multi.args, multi.args.amount)]
  if (multi?.eventName === 'TransferBatch') {
    const { ids, amounts } = multi.args
    // A broken contract may list more ids than amounts, or the reverse.
    return ids.flatMap((id, at) => {
      const amount = amounts[at]
      return amount === undefined ? [] : toTransfer('erc1155', token, id, multi.args, amount)
    })
  }
  return []
}

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
