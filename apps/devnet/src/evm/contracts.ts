import type { Address, Hex } from 'viem'

/** The deployer: the tenth account of the phrase, so that the other accounts start without transactions. */
export const deployer = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'

/** A transaction of the deployer; without `to` it creates a contract. */
export type PlannedTransaction = { readonly to?: Address; readonly data: Hex; readonly value?: bigint }

/**
 * The addresses of the contracts, on both chains. An address depends on the deployer and its nonce, so they stay the
 * same as long as the order of deployment does.
 */
export const contracts = {
  weth: '0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35',
  uniswapFactory: '0xA15BB66138824a1c7167f5E85b957d04Dd34E468',
  uniswapRouter: '0xb19b36b1456E65E3A6D514D3F715f204BD59f431',
  husd: '0x8ce361602B935680E8DeC218b820ff5056BeB7af',
  moor: '0xe1Aa25618fA0c7A1CFDab5d6B456af611873b629',
  usdl: '0xe1DA8919f262Ee86f9BE05059C9280142CF23f48',
  berth: '0x0C8E79F3534B00D9a3D4a856B665Bf4eBC22f2ba',
  nameRegistry: '0xeD1DB453C3156Ff3155a97AD217b3087D5Dc5f6E',
  nameResolver: '0xf7Cd8fa9b94DB2Aa972023b379c7f72c65E4De9D',
  nameLookup: '0x12975173B87F7595EE45dFFb2Ab812ECE596Bf84',
  walletFactory: '0x82Dc47734901ee7d4f4232f398752cB9Dd5dACcC',
  lanterns: '0x196dBCBb54b8ec4958c959D8949EBFE87aC2Aaaf',
} as const

/** Multicall3, at the same address on every chain. */
export const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** The deployer of contracts whose addresses depend on their code alone (CREATE2). Anvil starts with it. */
export const codeDeployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** The contracts of smart accounts (ERC-4337 v0.8, EIP-7702), where they are on every chain. */
export const accountContracts = {
  entryPoint: '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
  smartAccount: '0xe6Cae83BdE06E4c305530e199D7217f42808555B',
} as const

type ChainContract = { readonly address: `0x${string}` }

/** The contracts that viem looks up by itself, as the `contracts` of its chain. */
export const chainContracts: Readonly<Record<'ensRegistry' | 'ensUniversalResolver' | 'multicall3', ChainContract>> = {
  ensRegistry: { address: contracts.nameRegistry },
  ensUniversalResolver: { address: contracts.nameLookup },
  multicall3: { address: multicall3 },
}
