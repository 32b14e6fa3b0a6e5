import { decodeAbiParameters, encodeFunctionData, numberToHex, parseAbi } from 'viem'
import { contracts } from './contracts.ts'
import { requestAll } from './requestAll.ts'
import { tokens } from './tokens.ts'

const factoryAbi = parseAbi(['function getPair(address, address) view returns (address)'])
/** `price0CumulativeLast` and `price1CumulativeLast` in the storage of a Uniswap V2 pair. */
const slots = [9, 10]

/**
 * Ages the pools like those of real chains, by making their cumulative prices non-zero. The first trade that changes a
 * zero costs 40,000 gas more than the next. Whether it changes one depends on whether a second has passed, so a node's
 * estimate may be too low.
 *
 * @param url - The RPC address of the chain.
 * @throws {Error} The chain does not answer.
 */
export async function agePools(url: string): Promise<void> {
  const pairs = await requestAll(
    url,
    Object.values(tokens).map(({ address }) => ({
      method: 'eth_call',
      params: [
        {
          to: contracts.uniswapFactory,
          data: encodeFunctionData({ abi: factoryAbi, args: [contracts.weth, address] }),
        },
        'latest',
      ],
    })),
  )
  await requestAll(
    url,
    pairs.flatMap((reply) => {
      const [pair] = decodeAbiParameters([{ type: 'address' }], reply as `0x${string}`)
      return slots.map((slot) => ({
        method: 'anvil_setStorageAt',
        params: [pair, numberToHex(slot), numberToHex(1, { size: 32 })],
      }))
    }),
  )
}
