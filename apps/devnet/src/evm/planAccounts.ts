import { concat, type Hex, pad } from 'viem'
import { codeDeployer, type PlannedTransaction } from './contracts.ts'
import { readBytecode } from './readBytecode.ts'

/** The salt that the authors of the contract found for its address. */
const entryPointSalt: Hex = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9'

/** The contracts of smart accounts, from the published code as it is: only that gives their addresses. */
export const planAccounts = (): readonly PlannedTransaction[] => [
  { to: codeDeployer, data: concat([entryPointSalt, readBytecode('EntryPoint')]) },
  { to: codeDeployer, data: concat([pad('0x'), readBytecode('Simple7702Account')]) },
]
