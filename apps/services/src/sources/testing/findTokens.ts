import { createPublicClient, erc20Abi, getAddress, http, parseAbiItem } from 'viem'

/** A token of an account, as an indexer knows it. */
export type IndexedToken = { address: string; name: string; symbol: string; decimals: number; amount: bigint }

const transfer = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 amount)')

/** Finds the tokens that an account of a local chain has, by the logs of its transfers. */
export async function findTokens(rpc: string, account: string): Promise<readonly IndexedToken[]> {
  const client = createPublicClient({ transport: http(rpc) })
  const to = getAddress(account)
  const logs = await client.getLogs({ event: transfer, args: { to }, fromBlock: 0n, strict: true })
  const tokens = await Promise.all(
    [...new Set(logs.map(({ address }) => address))].map(async (address) => {
      const token = { address, abi: erc20Abi } as const
      const [amount, name, symbol, decimals] = await Promise.all([
        client.readContract({ ...token, functionName: 'balanceOf', args: [to] }),
        client.readContract({ ...token, functionName: 'name' }),
        client.readContract({ ...token, functionName: 'symbol' }),
        client.readContract({ ...token, functionName: 'decimals' }),
      ])
      return { address: getAddress(address), name, symbol, decimals, amount }
    }),
  )
  return tokens.filter(({ amount }) => amount > 0n)
}
