import { type Abi, decodeFunctionResult, encodeFunctionData, erc721Abi, type Hex, parseAbi } from 'viem'
import type { ServedChain } from '../chains/createChains.ts'
import { isNetworkGone } from '../chains/isNetworkGone.ts'
import { isAnswerTooLong } from '../chains/postCalls.ts'
import type { FoundNft } from './findNfts.ts'

type Listed = Pick<FoundNft, 'contract' | 'tokenId' | 'kind'>

const erc1155Abi = parseAbi(['function balanceOf(address owner, uint256 id) view returns (uint256)'])
/** The gas limit for one token: anybody can send one that keeps a node busy. */
const gas = 1_000_000n

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

  async function count({ contract, tokenId, kind }: Listed): Promise<bigint> {
    const id = BigInt(tokenId)
    if (id >= 2n ** 256n) return 0n
    if (kind === 'erc721') {
      const owner = await read(contract, { abi: erc721Abi, functionName: 'ownerOf', args: [id] })
      return typeof owner === 'string' && owner.toLowerCase() === account ? 1n : 0n
    }
    const amount = await read(contract, { abi: erc1155Abi, functionName: 'balanceOf', args: [account, id] })
    return typeof amount === 'bigint' ? amount : 0n
  }

  const amounts = await Promise.all(listed.map(count))
  return listed.flatMap((one, at): FoundNft[] => {
    const amount = amounts[at] ?? 0n
    // Its place in the chain is unknown. It is on the first page, and there is no other.
    return amount > 0n ? [{ ...one, amount, acquiredAt: undefined, place: [0, 0, 0] }] : []
  })
}
