import { buildTransaction, type ConvertTransaction, getSwapQuotes } from '@mooring/core'
import { contracts, waitForReceipt } from 'devnet'
import {
  concatHex,
  createTestClient,
  type Hex,
  http,
  pad,
  parseAbi,
  parseEther,
  publicActions,
  walletActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, inject, test } from 'vitest'
import { createTestClients } from '../testing/createTestClients.ts'
import { useTestServices } from '../testing/startTestServices.ts'

const [harbour] = inject('networks') as readonly [{ rpc: readonly [string] }]
const chain = createTestClient({ mode: 'anvil', transport: http(harbour.rpc[0]) })
  .extend(publicActions)
  .extend(walletActions)
const id = (address: string) => `eip155:31337:${address}` as const
const abi = parseAbi([
  'function createPair(address, address) returns (address)',
  'function getPair(address, address) view returns (address)',
  'function deposit() payable',
  'function transfer(address, uint256)',
  'function sync()',
  'function balanceOf(address) view returns (uint256)',
])

/** The receiver gets a tenth less than was sent. A balance is stored at its owner's address. */
const feeToken = concatHex([
  // `transfer` continues below; all other calls are `balanceOf`.
  '0x60003560e01c63a9059cbb14601b57',
  '0x6004355460005260206000f3',
  '0x5b602435335403335560',
  '0x0a600960243502046004355401600435556001',
  '0x60005260206000f3',
])

test('less than the agreed amount never comes out, even of a token with a fee on transfers', async () => {
  const { url } = await useTestServices()
  const { blockchain } = createTestClients(url)
  const [account, token] = [privateKeyToAddress(generatePrivateKey()), privateKeyToAddress(generatePrivateKey())]
  await chain.setBalance({ address: account, value: parseEther('1000') })
  await chain.impersonateAccount({ address: account })
  await chain.setCode({ address: token, bytecode: feeToken })
  const run = async ({ to, data, value }: ConvertTransaction, gas: bigint) => {
    const request = { to: to as Hex, data: data as Hex, value, gas }
    const hash = await chain.sendTransaction({ account, chain: null, ...request })
    return (await waitForReceipt(chain, hash)).status
  }
  const write = async (address: Hex, functionName: string, args: readonly unknown[] = [], value = 0n) => {
    const hash = await chain.writeContract({ abi, address, functionName, args, value, account, chain: null } as never)
    expect((await waitForReceipt(chain, hash)).status).toBe('success')
  }
  const read = (functionName: 'balanceOf' | 'getPair', address: Hex, args: readonly Hex[]) =>
    chain.readContract({ abi, address, functionName, args } as never) as Promise<unknown>

  const { uniswapFactory, weth } = contracts
  await write(uniswapFactory, 'createPair', [token, weth])
  const pair = (await read('getPair', uniswapFactory, [token, weth])) as Hex
  await chain.setStorageAt({ address: token, index: pad(pair), value: pad('0x3635c9adc5dea00000') })
  await write(weth, 'deposit', [], parseEther('100'))
  await write(weth, 'transfer', [pair, parseEther('100')])
  await write(pair, 'sync')
  // Its cumulative prices: changing the first zero costs more gas than a node estimates within the same second.
  for (const index of [9, 10]) await chain.setStorageAt({ address: pair, index, value: pad('0x1') })

  const coin = id('0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')
  const swap = { amount: parseEther('1'), from: coin, to: id(token), userAddress: id(account) }
  const [quote] = await getSwapQuotes(blockchain, swap)
  expect(quote?.toAmount).toBeGreaterThan(parseEther('9'))
  await expect(buildTransaction(blockchain, { ...swap, slippage: 5 })).rejects.toMatchObject({ status: 400 })
  const blind = await buildTransaction(blockchain, { ...swap, slippage: 5, disableEstimate: true })
  expect(await run(blind, 500_000n)).toBe('reverted')
  expect(await read('balanceOf', token, [account])).toBe(0n)

  const agreed = await buildTransaction(blockchain, { ...swap, slippage: 12 })
  // By default the node sends it with the gas for this second, which is too little in the next one.
  expect(await run(agreed, agreed.gas ?? 0n)).toBe('success')
  const least = ((quote?.toAmount ?? 0n) * 88n) / 100n
  expect(await read('balanceOf', token, [account])).toBeGreaterThanOrEqual(least)
})
