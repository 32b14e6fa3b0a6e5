import { type Address, encodeFunctionData, erc20Abi, maxUint256, parseAbi, parseEther, parseUnits } from 'viem'
import { lanternsAbi, routerAbi } from './abis.ts'
import { contracts, deployer, type PlannedTransaction } from './contracts.ts'
import { tokens } from './tokens.ts'

/** Ether in each pool. A swap of one ether moves its price by a tenth of a percent. */
const depth = 2000n
const berths = 2
const nftAbi = parseAbi(['function mint(address to)'])
/** How many there are of each lantern, by its id. */
const lanterns = { 1: 1n, 7: 3n }

/** Fills the pools, gives tokens to each of the holders, and NFTs to the first of them. */
export function planTokens(holders: readonly Address[]): readonly PlannedTransaction[] {
  const ofTokens = Object.values(tokens).flatMap(({ address, decimals, perEther, holding }): PlannedTransaction[] => {
    const units = (amount: bigint) => parseUnits(String(amount), decimals)
    const amount = units(depth * perEther)
    return [
      {
        to: address,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [contracts.uniswapRouter, amount] }),
      },
      {
        to: contracts.uniswapRouter,
        value: parseEther(String(depth)),
        data: encodeFunctionData({
          abi: routerAbi,
          functionName: 'addLiquidityETH',
          args: [address, amount, amount, parseEther(String(depth)), deployer, maxUint256],
        }),
      },
      ...holders.map((holder) => ({
        to: address,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [holder, units(holding)] }),
      })),
    ]
  })
  const ofBerths = holders.slice(0, 1).flatMap((holder) =>
    Array.from({ length: berths }, () => ({
      to: contracts.berth,
      data: encodeFunctionData({ abi: nftAbi, functionName: 'mint', args: [holder] }),
    })),
  )
  const ofLanterns = holders.slice(0, 1).flatMap((holder) =>
    Object.entries(lanterns).map(([id, amount]) => ({
      to: contracts.lanterns,
      data: encodeFunctionData({ abi: lanternsAbi, functionName: 'mint', args: [holder, BigInt(id), amount] }),
    })),
  )
  return [...ofTokens, ...ofBerths, ...ofLanterns]
}
