import {
  buildApprove,
  buildTransaction,
  type ConvertTransaction,
  getAllowance,
  getGasPrice,
  getSwapQuotes,
  getSwapTokens,
} from '@mooring/core'
import { accounts, contracts, tokens, waitForReceipt } from 'devnet'
import { createPublicClient, createWalletClient, erc20Abi, http, maxUint256, parseEther, zeroAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { RunningServices } from '../startServices.ts'
import { createTestClients, type TestClients } from '../testing/createTestClients.ts'
import { startTestServices, useTestServices } from '../testing/startTestServices.ts'

const [harbour] = inject('networks') as readonly [{ rpc: readonly [string] }]
const transport = http(harbour.rpc[0])
const chain = createPublicClient({ transport })
const network = 'eip155:31337' as const
const id = (address: string) => `${network}:${address}` as const
const coin = id('0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')
const [husd, moor, weth] = [id(tokens.husd.address), id(tokens.moor.address), id(contracts.weth)]

let services: RunningServices
let clients: TestClients
beforeAll(async () => {
  services = await startTestServices()
  clients = createTestClients(services.url)
})
afterAll(() => services.stop())

/** A new account with ten coins, and a function that sends the built transactions. */
async function newAccount() {
  const account = privateKeyToAccount(generatePrivateKey())
  const wallet = createWalletClient({ account, transport })
  const rich = createWalletClient({ account: privateKeyToAccount(accounts[1].privateKey), transport })
  await settle(await rich.sendTransaction({ chain: null, to: account.address, value: parseEther('10') }))
  return {
    address: account.address,
    id: id(account.address),
    send: async ({ to, data, value, gas }: ConvertTransaction) =>
      settle(
        await wallet.sendTransaction({
          chain: null,
          to: to as `0x${string}`,
          data: data as `0x${string}`,
          value,
          ...(gas === undefined ? {} : { gas }),
        }),
      ),
    has: (token: `0x${string}`) =>
      chain.readContract({ abi: erc20Abi, address: token, functionName: 'balanceOf', args: [account.address] }),
  }
}

async function settle(hash: `0x${string}`): Promise<void> {
  expect((await waitForReceipt(chain, hash)).status).toBe('success')
}

test('the tokens of a network are the coin and those of the configuration', async () => {
  const list = await getSwapTokens(clients.blockchain, { network })
  expect(list.map(({ symbol, decimals }) => [symbol, decimals])).toEqual([
    ['ETH', 18],
    ['HUSD', 6],
    ['MOOR', 18],
    ['USDL', 6],
  ])
  expect(list[0]?.address.toLowerCase()).toBe(coin)
})

test('where there is no swap, there are no tokens for it', async () => {
  const networks = inject('networks').map((network) => {
    const { contracts } = network as { contracts: Record<string, string> }
    const { wrappedNative, ...others } = contracts
    return { ...network, contracts: others }
  })
  const { blockchain } = createTestClients((await useTestServices({ networks })).url)
  const swap = { amount: 1000n, userAddress: accounts[0].address, from: coin, to: husd }
  await expect(getSwapQuotes(blockchain, swap)).rejects.toMatchObject({ status: 400 })
  expect(await getSwapTokens(blockchain, { network })).toEqual([])
})

test('a coin is swapped for a token, and at least as much comes out as was agreed to', async () => {
  const user = await newAccount()
  const amount = parseEther('1')
  const [quote] = await getSwapQuotes(clients.blockchain, { amount, userAddress: user.address, from: coin, to: husd })
  expect(quote?.toAmount).toBeGreaterThan(2_000_000_000n)
  const built = await buildTransaction(clients.blockchain, { amount, userAddress: user.id, from: coin, to: husd })
  expect(built).toMatchObject({ from: user.address, to: contracts.uniswapRouter, value: amount })
  await user.send(built)
  expect(await user.has(tokens.husd.address)).toBeGreaterThanOrEqual(((quote?.toAmount ?? 0n) * 99n) / 100n)
})

test('a token is allowed, then swapped for another by way of the coin, then for the coin', async () => {
  const user = await newAccount()
  const first = { amount: parseEther('1'), userAddress: user.id, from: coin, to: moor }
  await user.send(await buildTransaction(clients.blockchain, first))
  const held = await user.has(tokens.moor.address)
  const swap = { amount: held / 2n, userAddress: user.id, from: moor, to: husd }

  await expect(buildTransaction(clients.blockchain, swap)).rejects.toMatchObject({ status: 400 })
  expect(await getAllowance(clients.blockchain, { tokenAddress: moor, userAddress: user.id })).toBe(0n)
  await user.send(await buildApprove(clients.blockchain, { userAddress: user.id, from: moor, to: husd, amount: held }))
  expect(await getAllowance(clients.blockchain, { tokenAddress: moor, userAddress: user.id })).toBe(held)
  await user.send(await buildTransaction(clients.blockchain, swap))
  expect(await user.has(tokens.husd.address)).toBeGreaterThan(0n)

  const before = await chain.getBalance({ address: user.address })
  const back = { amount: held / 4n, userAddress: user.id, from: moor, to: coin }
  await user.send(await buildTransaction(clients.blockchain, back))
  expect(await chain.getBalance({ address: user.address })).toBeGreaterThan(before)
})

test('a coin is wrapped and unwrapped one for one', async () => {
  const user = await newAccount()
  const amount = parseEther('2')
  const [quote] = await getSwapQuotes(clients.blockchain, { amount, userAddress: user.address, from: coin, to: weth })
  expect(quote?.toAmount).toBe(amount)
  await user.send(await buildTransaction(clients.blockchain, { amount, userAddress: user.id, from: coin, to: weth }))
  expect(await user.has(contracts.weth)).toBe(amount)
  await user.send(await buildTransaction(clients.blockchain, { amount, userAddress: user.id, from: weth, to: coin }))
  expect(await user.has(contracts.weth)).toBe(0n)
})

test('a token that refuses to change an allowance is approved in two steps, and swapped', async () => {
  const user = await newAccount()
  const usdl = id(tokens.usdl.address)
  await user.send(
    await buildTransaction(clients.blockchain, { amount: parseEther('1'), userAddress: user.id, from: coin, to: usdl }),
  )
  const held = await user.has(tokens.usdl.address)
  expect(held).toBeGreaterThan(0n)
  const allowance = () => getAllowance(clients.blockchain, { tokenAddress: usdl, userAddress: user.id })
  const approve = async (amount: bigint) => {
    await user.send(await buildApprove(clients.blockchain, { userAddress: user.id, from: usdl, to: husd, amount }))
    return allowance()
  }
  expect(await approve(held / 2n)).toBe(held / 2n)
  expect(await approve(held)).toBe(0n)
  expect(await approve(held)).toBe(held)
  await user.send(
    await buildTransaction(clients.blockchain, { amount: held, userAddress: user.id, from: usdl, to: husd }),
  )
  expect([await user.has(tokens.usdl.address), await allowance()]).toEqual([0n, 0n])
  expect(await user.has(tokens.husd.address)).toBeGreaterThan(0n)
})

test('a network whose contracts and coin are written otherwise swaps the same', async () => {
  const networks = inject('networks').map((network) => {
    const { contracts, nativeCurrency } = network as { contracts: Record<string, string>; nativeCurrency: object }
    const small = Object.entries(contracts).map(([name, address]) => [name, address.toLowerCase()])
    const logoUri = 'https://example.org/ether.svg'
    return { ...network, contracts: Object.fromEntries(small), nativeCurrency: { ...nativeCurrency, logoUri } }
  })
  const { blockchain } = createTestClients((await useTestServices({ networks })).url)
  const user = accounts[0].address
  const swap = { amount: 1000n, userAddress: user, from: coin, to: weth }
  expect(await getSwapQuotes(blockchain, swap)).toMatchObject([{ toAmount: 1000n }])
  expect(await buildTransaction(blockchain, { ...swap, userAddress: id(user) })).toMatchObject({ to: contracts.weth })
  const [ether] = await getSwapTokens(blockchain, { network })
  expect(ether?.logoUri).toBe('https://example.org/ether.svg')
})

test('an amount too small for any output has no quote', async () => {
  const user = accounts[0].address
  expect(await getSwapQuotes(clients.blockchain, { amount: 1n, userAddress: user, from: coin, to: husd })).toEqual([])
})

test('without a limit, the approval is unlimited; a coin needs none', async () => {
  const user = id(accounts[0].address)
  const { data, to } = await buildApprove(clients.blockchain, { userAddress: user, from: husd, to: moor })
  expect(to).toBe(tokens.husd.address)
  expect(data.endsWith('f'.repeat(64))).toBe(true)
  expect(data).toContain(contracts.uniswapRouter.slice(2).toLowerCase())
  expect(await getAllowance(clients.blockchain, { tokenAddress: coin, userAddress: user })).toBe(maxUint256)
})

test('gas costs more the less one is willing to wait', async () => {
  const { standard, fast, instant } = await getGasPrice(clients.blockchain, { network })
  expect(standard).toBeGreaterThan(0n)
  expect(fast).toBeGreaterThanOrEqual(standard)
  expect(instant).toBeGreaterThanOrEqual(fast)
})

const pair = `from=${coin}&to=${husd}`
/** The same on the other network. */
const elsewhere = (address: string) => `eip155:31338:${address.split(':').at(-1)}`
describe('what is wrong is refused with the field', () => {
  test.each([
    [`quotes?amount=0&${pair}`, 400, 'amount'],
    [`quotes?amount=1.5&${pair}`, 400, 'amount'],
    [`quotes?amount=-1&${pair}`, 400, 'amount'],
    [`quotes?amount=${'9'.repeat(78)}&${pair}`, 400, 'amount'],
    [`quotes?amount=1&from=${coin}`, 400, 'to'],
    [`quotes?amount=1&from=${coin}&to=${coin}`, 400, 'to'],
    [`quotes?amount=1&from=${coin}&to=eip155:31338:${tokens.husd.address}`, 400, 'to'],
    [`quotes?amount=1&from=${coin}&to=${husd.replace('0x8c', '0x8C')}`, 400, 'to'],
    [`quotes?amount=1&from=nonsense&to=${husd}`, 400, 'from'],
    [`quotes?amount=1&from=eip155:404:${zeroAddress}&to=${husd}`, 400, 'from'],
    [`allowance?tokenAddress=${id(zeroAddress)}&userAddress=${id(zeroAddress)}`, 400, 'tokenAddress'],
    ['tokens?chainId=eip155:404', 400, 'chainId'],
    ['gas-price?chainId=eip155:404', 400, 'chainId'],
    [`build-approve?from=${coin}&to=${husd}`, 400, 'from'],
    [`build-approve?from=${husd}&to=${elsewhere(moor)}`, 400, 'to'],
    [`build-approve?${pair.replace(coin, moor)}&userAddress=${elsewhere(zeroAddress)}`, 400, 'userAddress'],
    [`allowance?tokenAddress=${husd}&userAddress=${elsewhere(zeroAddress)}`, 400, 'userAddress'],
    [`tokens?chainId=${network}&address=${elsewhere(husd)}`, 400, 'address'],
    [`tokens?chainId=${network}&address=harbour`, 400, 'address'],
  ])('%s', async (path, status, field) => {
    const response = await fetch(`${services.url}/v1/convert/${path}`)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ field, name: field }] })
  })

  test('in the body of a swap, too', async () => {
    const post = (body: unknown) =>
      fetch(`${services.url}/v1/convert/build-transaction`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
    const swap = { amount: '1', from: coin, to: husd, userAddress: id(accounts[0].address) }
    for (const [change, field] of [
      [{ eip155: { slippage: 51 } }, 'eip155.slippage'],
      [{ eip155: { slippage: 0.5 } }, 'eip155.slippage'],
      [{ eip155: { permit: '0x' } }, 'permit'],
      [{ userAddress: 'me' }, 'userAddress'],
      // The output would go to an account that may belong to someone else there.
      [{ userAddress: elsewhere(accounts[0].address) }, 'userAddress'],
    ] as const) {
      const response = await post({ ...swap, ...change })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ reasons: [{ field }] })
    }
  })
})

test('a network that does not answer is said to be away, with 503', async () => {
  const networks = inject('networks').map((network) => ({ ...network, rpc: ['http://127.0.0.1:9'] }))
  const { url } = await useTestServices({ networks })
  for (const path of [`quotes?amount=1000&${pair}`, `gas-price?chainId=${network}`]) {
    const response = await fetch(`${url}/v1/convert/${path}`)
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ reasons: [{ field: 'chainId' }] })
  }
})
