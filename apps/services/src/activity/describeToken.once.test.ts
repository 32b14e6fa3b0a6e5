import { contracts, waitForReceipt } from 'devnet'
import {
  concatHex,
  createTestClient,
  type Hex,
  http,
  pad,
  parseEther,
  publicActions,
  stringToHex,
  walletActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { beforeAll, expect, inject, test } from 'vitest'
import { startTestNode } from '../testing/startTestNode.ts'
import { useTestServices } from '../testing/startTestServices.ts'

type Network = Record<string, unknown> & { rpc: readonly [string] }
const [harbour] = inject('networks') as readonly Network[] as readonly [Network]
const chain = createTestClient({ mode: 'anvil', transport: http(harbour.rpc[0]) })
  .extend(publicActions)
  .extend(walletActions)
const sender = privateKeyToAddress(generatePrivateKey())
const newAddress = () => privateKeyToAddress(generatePrivateKey())
beforeAll(async () => {
  await chain.setBalance({ address: sender, value: parseEther('100') })
  await chain.impersonateAccount({ address: sender })
})

async function send(to: Hex, data: Hex, value = 0n): Promise<void> {
  const hash = await chain.sendTransaction({ account: sender, chain: null, to, data, value, gas: 200_000n })
  expect((await waitForReceipt(chain, hash)).status).toBe('success')
}

/** Ether as a token, which is on no list. */
async function giveWrapped(to: Hex, value: bigint): Promise<void> {
  await send(contracts.weth, '0xd0e30db0', value)
  await send(contracts.weth, concatHex(['0xa9059cbb', pad(to), pad(`0x${value.toString(16)}`)]))
}

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/**
 * A contract that emits a transfer of one token to the account when it is called without data. Other calls run
 * `answer`.
 */
async function giveHostile(to: Hex, answer: Hex): Promise<void> {
  const address = newAddress()
  const emit = concatHex([
    // Calls with data jump past the event.
    '0x36605a57',
    '0x6001600052',
    concatHex(['0x73', to]),
    concatHex(['0x73', pad('0x', { size: 20 })]),
    concatHex(['0x7f', transferTopic]),
    '0x60206000a300',
  ])
  await chain.setCode({ address, bytecode: concatHex([emit, '0x5b', answer]) })
  await send(address, '0x')
}

type Answer = {
  data: { transfers: { fungible_info: { symbol: string | null }; quantity: { numeric: string } }[] }[]
}
const ask = (url: string, account: Hex) => fetch(`${url}/v1/account/${account}/history?chainId=eip155:31337`)
async function read(url: string, account: Hex) {
  const response = await ask(url, account)
  if (response.status !== 200) return response.status
  const { data } = (await response.json()) as Answer
  return data.flatMap(({ transfers }) =>
    transfers.map(({ fungible_info, quantity }) => `${quantity.numeric} ${fungible_info.symbol}`),
  )
}

/** Services that read the first chain from now on, through a node that can be made to fail. */
async function useServices(rpc: readonly string[] = harbour.rpc, from?: number) {
  const activityFrom = from ?? Number(await chain.getBlockNumber()) + 1
  const { url } = await useTestServices({ networks: [{ ...harbour, rpc, activityFrom }] })
  return url
}

test('a token that burns all gas, or has more decimals than a number, does not affect the others', async () => {
  const url = await useServices()
  const account = newAddress()
  await giveWrapped(account, parseEther('1.5'))
  // One loops forever; the other answers everything with the largest number.
  for (let at = 0; at < 3; at++) await giveHostile(account, '0x605a56')
  await giveHostile(account, '0x60001960005260206000f3')
  await expect
    .poll(() => read(url, account), { timeout: 20_000 })
    .toEqual(['1 null', '1 null', '1 null', '1 null', '1.5 WETH'])
})

test('an old token says its symbol in one word', async () => {
  const url = await useServices()
  const account = newAddress()
  const word = stringToHex('MKR', { size: 32 })
  await giveHostile(account, concatHex(['0x7f', word, '0x60005260206000f3']))
  await expect.poll(() => read(url, account), { timeout: 20_000 }).toEqual(['1 MKR'])
})

/** Services that have read the chain from a given block on. */
async function useServicesWhichRead(activityFrom: number, rpc: readonly string[] = harbour.rpc) {
  const latest = Number(await chain.getBlockNumber({ cacheTime: 0 }))
  const url = await useServices(rpc, activityFrom)
  const nextBlock = async () => {
    const metrics = await (await fetch(`${url}/metrics`)).text()
    return Number(/activity_next_block\{network="eip155:31337"\} (\d+)/u.exec(metrics)?.[1])
  }
  await expect.poll(nextBlock, { timeout: 20_000 }).toBeGreaterThan(latest)
  return url
}

/** As long as its gas allows. */
const longAnswer = '0x620a00006000f3'

test('tokens whose answers are too long together do not hide other transactions', async () => {
  const account = newAddress()
  const from = Number(await chain.getBlockNumber({ cacheTime: 0 })) + 1
  await giveWrapped(account, parseEther('1.5'))
  for (let at = 0; at < 4; at++) await giveHostile(account, longAnswer)
  const url = await useServicesWhichRead(from)
  expect(await read(url, account)).toEqual(['1 null', '1 null', '1 null', '1 null', '1.5 WETH'])
})

test('however many tokens were handed out, a node is asked about a few at a time', async () => {
  const account = newAddress()
  const from = Number(await chain.getBlockNumber({ cacheTime: 0 })) + 1
  for (let at = 0; at < 15; at++) await giveHostile(account, '0x5f5ffd')
  const { url: rpc } = await startTestNode(async (body, response) => {
    if (body.split('eth_call').length > 40) return void response.writeHead(413).end()
    const answer = await fetch(harbour.rpc[0], {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    response.setHeader('content-type', 'application/json').end(await answer.text())
  })
  const url = await useServicesWhichRead(from, [rpc])
  expect(await read(url, account)).toEqual(Array.from({ length: 15 }, () => '1 null'))
})

test('a token is not described while its network cannot be asked about it', async () => {
  let isBroken = true
  const { url: rpc } = await startTestNode(async (body, response) => {
    if (isBroken && body.includes('eth_call')) return void response.writeHead(500).end()
    const answer = await fetch(harbour.rpc[0], {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    response.setHeader('content-type', 'application/json').end(await answer.text())
  })
  const url = await useServices([rpc])
  const account = newAddress()
  await giveWrapped(account, parseEther('2.5'))
  await expect.poll(() => read(url, account), { timeout: 20_000 }).toBe(503)
  isBroken = false
  expect(await read(url, account)).toEqual(['2.5 WETH'])
})
