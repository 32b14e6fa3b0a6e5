import { createPublicClient, getAddress, http, parseAbiItem } from 'viem'

const single = parseAbiItem(
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 amount)',
)
const unique = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 indexed id)')

/** Finds the non-fungible tokens that an account of a local chain was ever given. */
export async function findSingles(
  rpc: string,
  account: string,
): Promise<readonly { address: string; id: string; type: 'ERC-721' | 'ERC-1155'; amount: bigint }[]> {
  const client = createPublicClient({ transport: http(rpc) })
  const range = { fromBlock: 0n, strict: true, args: { to: getAddress(account) } } as const
  const [singles, uniques] = await Promise.all([
    client.getLogs({ ...range, event: single }),
    client.getLogs({ ...range, event: unique }),
  ])
  return [
    ...singles.map(({ address, args }) => ({
      ...{ address: getAddress(address), id: String(args.id), type: 'ERC-1155' as const, amount: args.amount },
    })),
    ...uniques.map(({ address, args }) => ({
      ...{ address: getAddress(address), id: String(args.id), type: 'ERC-721' as const, amount: 1n },
    })),
  ]
}
