import { numberToHex, parseEther } from 'viem'
import { agePools } from './agePools.ts'
import { contracts, deployer, multicall3 } from './contracts.ts'
import { planDeployment } from './planDeployment.ts'
import { readBytecode } from './readBytecode.ts'
import { requestAll } from './requestAll.ts'

/** Enough gas for the largest contract. */
const gas = numberToHex(8_000_000)

/**
 * Deploys the contracts to a new chain, gives tokens to the accounts, fills the pools and registers the names.
 * Everything is in the first block: one block per transaction would put the clock of the chain a minute ahead.
 *
 * @param url - The RPC address of the chain.
 * @throws {Error} A contract was not deployed.
 */
export async function deployContracts(url: string): Promise<void> {
  const transactions = planDeployment().map(({ value = 0n, ...transaction }, nonce) => ({
    method: 'eth_sendTransaction',
    // The chain has the key of the deployer.
    params: [{ ...transaction, from: deployer, gas, nonce: numberToHex(nonce), value: numberToHex(value) }],
  }))
  // The calls of one batch may execute in any order.
  await requestAll(url, [
    { method: 'evm_setAutomine', params: [false] },
    { method: 'anvil_setBalance', params: [deployer, numberToHex(parseEther('100000'))] },
    { method: 'anvil_setCode', params: [multicall3, readBytecode('Multicall3')] },
  ])
  const hashes = await requestAll(url, transactions)
  await requestAll(url, [{ method: 'evm_mine' }])
  const [, ...receipts] = await requestAll(url, [
    { method: 'evm_setAutomine', params: [true] },
    ...hashes.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
  ])
  const failed = receipts.findIndex((receipt) => (receipt as { status?: string } | null)?.status !== '0x1')
  if (failed < 0) return agePools(url)
  const what = Object.keys(contracts)[failed] ?? `transaction ${failed} of the deployer`
  throw new Error(`The local chain at ${url} is not complete: ${what} failed.`)
}
