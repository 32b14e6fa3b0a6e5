import { type Network, toNetwork } from '@mooring/core'
import { accounts, type EvmChain, startEvmChains } from 'devnet'
import { contracts } from 'devnet/contracts'
import { tokens } from 'devnet/tokens'
import { encodeFunctionData, erc20Abi, erc721Abi, type Hex, parseAbi } from 'viem'
import { afterAll, assert, beforeAll, expect, test } from 'vitest'
import { simulate } from './simulate.js'

const signal = new AbortController().signal
const [{ address }, { address: receiver }] = accounts
let chains: readonly EvmChain[] = []
let network: Network

beforeAll(async () => {
  chains = await startEvmChains({ harbourPort: 0, lighthousePort: 0 })
  const [harbour] = chains
  assert(harbour)
  network = toNetwork(harbour.network)
})
afterAll(() => Promise.all(chains.map(({ stop }) => stop())))

const transfer = (amount: bigint) => ({
  to: tokens.husd.address,
  value: 0n,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver as Hex, amount] }),
})
const ask = (calls: simulate.Parameters['calls'], fetch: typeof globalThis.fetch = globalThis.fetch) =>
  simulate({ address, network, calls, signal, fetch })

test('adds up what several calls change, one after the other', async () => {
  const pay = { to: receiver, value: 5n, data: '0x' }
  expect(await ask([pay, transfer(2_000_000n), transfer(500_000n), pay])).toEqual({
    failure: undefined,
    changes: [
      { token: undefined, item: undefined, amount: -10n },
      { token: `${network.caipNetworkId}:${tokens.husd.address.toLowerCase()}`, item: undefined, amount: -2_500_000n },
    ],
    allowed: [],
  })
})

test('counts what wrapping and unwrapping the coin gives', async () => {
  const abi = parseAbi(['function deposit() payable', 'function withdraw(uint256)'])
  const to = contracts.weth
  const wrap = { to, value: 7n, data: encodeFunctionData({ abi, functionName: 'deposit' }) }
  const unwrap = { to, value: 0n, data: encodeFunctionData({ abi, functionName: 'withdraw', args: [3n] }) }
  const token = `${network.caipNetworkId}:${to.toLowerCase()}`
  expect((await ask([wrap]))?.changes).toEqual([
    { token: undefined, item: undefined, amount: -7n },
    { token, item: undefined, amount: 7n },
  ])
  expect((await ask([wrap, unwrap]))?.changes).toEqual([
    { token: undefined, item: undefined, amount: -4n },
    { token, item: undefined, amount: 4n },
  ])
})

test('names whom the account allows to take something in the end', async () => {
  const approve = (amount: bigint) => ({
    to: tokens.husd.address,
    value: 0n,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [receiver as Hex, amount] }),
  })
  const forAll = (isAllowed: boolean) => ({
    to: contracts.lanterns,
    value: 0n,
    data: encodeFunctionData({
      abi: erc721Abi,
      functionName: 'setApprovalForAll',
      args: [receiver as Hex, isAllowed],
    }),
  })
  const spender = receiver.toLowerCase()
  const [token, items] = [tokens.husd.address, contracts.lanterns].map(
    (contract) => `${network.caipNetworkId}:${contract.toLowerCase()}`,
  )
  expect((await ask([approve(1n), forAll(true)]))?.allowed).toEqual([
    { token, spender },
    { token: items, spender },
  ])
  expect((await ask([approve(1n), forAll(true), approve(0n), forAll(false)]))?.allowed).toEqual([])
})

test('passes on why a contract refuses', async () => {
  const { failure } = (await ask([transfer(10n ** 30n)])) ?? {}
  expect(failure).toMatch(/exceeds balance/u)
})

test('says nothing where a node cannot simulate, or answers nonsense', async () => {
  const answer = (body: object): typeof fetch => {
    return async (_, init) => Response.json({ jsonrpc: '2.0', id: JSON.parse(String(init?.body)).id, ...body })
  }
  expect(await ask([transfer(1n)], answer({ error: { code: -32601, message: 'Method not found' } }))).toBeUndefined()
  expect(await ask([transfer(1n)], answer({ result: [{ calls: [] }] }))).toBeUndefined()
  const log = {
    address: receiver,
    topics: [`0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef`],
    data: 'x',
  }
  expect(await ask([transfer(1n)], answer({ result: [{ calls: [{ status: '0x1', logs: [log] }] }] }))).toBeUndefined()
  // What a contract takes could hide behind them.
  const logs = Array.from({ length: 2_001 }, () => ({ ...log, topics: [], data: '0x' }))
  expect(await ask([transfer(1n)], answer({ result: [{ calls: [{ status: '0x1', logs }] }] }))).toBeUndefined()
})
