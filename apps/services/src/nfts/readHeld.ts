import { type Abi, decodeFunctionResult, encodeFunctionData, erc721Abi, type Hex, parseAbi } from 'viem'
import type { ServedChain } from '../chains/createChains.ts'
import { isNetworkGone } from '../chains/isNetworkGone.ts'
import { isAnswerTooLong } from '../chains/postCalls.ts'
import type { FoundNft } from './findNfts.ts'

type Listed = {
  readonly contract: string
  readonly tokenId: string
  /** Undefined if the source does not know it. The contract says it then. */
  readonly kind?: 'erc721' | 'erc1155'
}

const erc1155Abi = parseAbi(['function balanceOf(address owner, uint256 id) view returns (uint256)'])
/** The gas limit for one token: anybody can send one that keeps a node busy. */
const gas = 1_000_000n
/** A source that lists more on a page than it should must not keep a node busy. */
const most = 100

/**
 * Reads from the chain how many of the listed tokens an account has, and leaves out those of which it has none.
 *
 * @param account - In lower case.
 * @throws The network does not answer.
 */
export async function readHeld(
  { client }: ServedChain,
  account: string,
  listed: readonly Listed[],
): Promise<readonly FoundNft[]> {
  /** Undefined if the contract does not answer as its standard says. */
  async function read(contract: string, call: { abi: Abi; functionName: string; args: readonly unknown[] }) {
    try {
      const answer = await client?.call({ to: contract as Hex, data: encodeFunctionData(call), gas })
      return decodeFunctionResult({ ...call, data: answer?.data ?? '0x' })
    } catch (error) {
      if (isNetworkGone(error) && !isAnswerTooLong(error)) throw error
      return undefined
    }
  }

  async function find({ contract, tokenId, kind }: Listed): Promise<readonly FoundNft[]> {
    const id = BigInt(tokenId)
    if (id >= 2n ** 256n) return []
    // Its place in the chain is unknown.
    const found = {
      contract: contract.toLowerCase(),
      tokenId: String(id),
      acquiredAt: undefined,
      place: [0, 0, 0],
    } as const
    const [owner, amount] = await Promise.all([
      kind === 'erc1155' ? undefined : read(contract, { abi: erc721Abi, functionName: 'ownerOf', args: [id] }),
      kind === 'erc721'
        ? undefined
        : read(contract, { abi: erc1155Abi, functionName: 'balanceOf', args: [account, id] }),
    ])
    if (typeof owner === 'string' && owner.toLowerCase() === account) return [{ ...found, kind: 'erc721', amount: 1n }]
    return typeof amount === 'bigint' && amount > 0n ? [{ ...found, kind: 'erc1155', amount }] : []
  }

  const held = await Promise.all(listed.slice(0, most).map(find))
  // What is listed twice must not be shown twice.
  return [...new Map(held.flat().map((nft) => [`${nft.contract}/${nft.tokenId}`, nft])).values()]
}
