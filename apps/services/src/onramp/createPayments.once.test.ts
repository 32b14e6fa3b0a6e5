import { waitForReceipt } from 'devnet'
import { createWalletClient, http, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createAddress, createFaucet } from '../testing/createFaucet.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { spawnServices } from '../testing/spawnServices.ts'
import { orderCoins } from './testing/orderCoins.ts'
import { startGate } from './testing/startGate.ts'
import { startPayer } from './testing/startPayer.ts'
import { writePayerConfig } from './testing/writePayerConfig.ts'

const one = parseEther('1')
// A busy machine may be slow; nothing here measures time.
const waiting = { timeout: 60_000, interval: 200 }

test('a payment is made once when another process uses the account at that moment', async () => {
  const { faucetKey, address: faucet, chain, rpc } = await createFaucet()
  const other = createWalletClient({ account: privateKeyToAccount(faucetKey), transport: http(rpc) })
  let isUsed = false
  const gate = await startGate(rpc, async ({ asksFor }) => {
    if (isUsed || !asksFor('eth_sendRawTransaction')) return false
    isUsed = true
    const hash = await other.sendTransaction({ to: createAddress(), value: 1n, chain: null })
    await waitForReceipt(chain, hash)
    return false
  })
  const { url } = await startPayer(gate, faucetKey)
  const address = createAddress()
  const { confirm, read } = await orderCoins(url, address)
  await confirm(url)
  await expect.poll(() => read(url), waiting).toContain('Your coins are there')
  expect(await chain.getBalance({ address })).toBe(one)
  expect(await chain.getTransactionCount({ address: faucet })).toBe(2)
}, 120_000)

test('a payment is made once although the node that reports it is ahead of the node that has its receipt', async () => {
  const { faucetKey, address: faucet, chain, rpc } = await createFaucet()
  let isSent = false
  let late = 5
  const gate = await startGate(rpc, async ({ asksFor, pass, say }) => {
    if (asksFor('eth_sendRawTransaction')) {
      isSent = true
      await pass()
      return say({ error: { code: -32_000, message: 'nonce too low' } })
    }
    return isSent && asksFor('eth_getTransactionReceipt') && late-- > 0 && say({ result: null })
  })
  const { url } = await startPayer(gate, faucetKey)
  const address = createAddress()
  const { confirm, read } = await orderCoins(url, address)
  await confirm(url)
  await expect.poll(() => read(url), waiting).toContain('Your coins are there')
  expect(await chain.getBalance({ address })).toBe(one)
  expect(await chain.getTransactionCount({ address: faucet })).toBe(1)
}, 120_000)

test('a payment is made although the network fails while it is prepared', async () => {
  const { faucetKey, chain, rpc } = await createFaucet()
  let failures = 2
  const gate = await startGate(rpc, ({ asksFor, refuse }) => asksFor('eth_estimateGas') && failures-- > 0 && refuse())
  const { url } = await startPayer(gate, faucetKey)
  const address = createAddress()
  const { confirm, read } = await orderCoins(url, address)
  expect(await confirm(url)).toContain('Your coins are on their way')
  await expect.poll(() => read(url), waiting).toContain('Your coins are there')
  expect(await chain.getBalance({ address })).toBe(one)
}, 120_000)

test('a purchase without enough coins at its turn does not hold up those after it', async () => {
  const { faucetKey, address: faucet, chain, rpc } = await createFaucet()
  await chain.setBalance({ address: faucet, value: parseEther('3.5') })
  let isBusy = true
  const gate = await startGate(rpc, ({ asksFor, refuse }) => isBusy && asksFor('eth_sendRawTransaction') && refuse())
  const { url } = await startPayer(gate, faucetKey)
  const orders: Awaited<ReturnType<typeof orderCoins>>[] = []
  // They are signed one after the other, while the coins last.
  for (const coins of [2, 2, 1]) {
    const next = await orderCoins(url, createAddress(), coins)
    expect(await next.confirm(url)).toContain('Your coins are on their way')
    orders.push(next)
  }
  isBusy = false
  const titles = async () => {
    const pages = await Promise.all(orders.map(({ read }) => read(url)))
    return pages.map((page) => /<h1>(.*)<\/h1>/u.exec(page)?.[1])
  }
  const [bought, nothing] = ['Your coins are there', 'Nothing was bought']
  await expect.poll(titles, waiting).toEqual([bought, nothing, bought])
  expect(await chain.getTransactionCount({ address: faucet })).toBe(3)
  expect(await chain.getBalance({ address: faucet })).toBeGreaterThan(parseEther('0.4'))
}, 120_000)

test('the buyer gets an answer although the network accepts requests and never answers', async () => {
  const { faucetKey, rpc } = await createFaucet()
  const gate = await startGate(rpc, ({ asksFor }) => asksFor('eth_estimateGas'))
  // Their end does not wait for the network.
  const MOORING_CONFIG = writePayerConfig(gate, faucetKey)
  const { url } = await spawnServices({ DATABASE_URL: await createTestDatabase(), MOORING_CONFIG })
  const orders = await Promise.all([1, 2, 3].map(() => orderCoins(url, createAddress())))
  const start = performance.now()
  const pages = await Promise.all(orders.map(({ confirm }) => confirm(url)))
  for (const page of pages) expect(page).toContain('Your coins are on their way')
  // A node times out after twenty seconds, and payments are prepared one after the other.
  expect(performance.now() - start).toBeLessThan(40_000)
}, 120_000)

test('a payment is made once when the network is away for a while', async () => {
  const { faucetKey, address: faucet, chain, rpc } = await createFaucet()
  let isAway = true
  const gate = await startGate(rpc, ({ asksFor, refuse }) => isAway && asksFor('eth_sendRawTransaction') && refuse())
  const { url } = await startPayer(gate, faucetKey)
  const address = createAddress()
  const { confirm, read } = await orderCoins(url, address)
  expect(await confirm(url)).toContain('Your coins are on their way')
  isAway = false
  await expect.poll(() => read(url), waiting).toContain('Your coins are there')
  expect(await chain.getBalance({ address })).toBe(one)
  expect(await chain.getTransactionCount({ address: faucet })).toBe(1)
}, 120_000)

test('a pending payment is not made again by another account, when the key is replaced', async () => {
  const { faucetKey, chain, rpc } = await createFaucet()
  const other = await createFaucet()
  const others = createWalletClient({ account: privateKeyToAccount(other.faucetKey), transport: http(rpc) })
  const used = await others.sendTransaction({ to: createAddress(), value: 1n, chain: null })
  await waitForReceipt(chain, used)
  // The network has accepted the transaction, and does not mine it while it is busy.
  let isBusy = true
  const error = { code: -32_000, message: 'already known' }
  const gate = await startGate(rpc, ({ asksFor, say }) => isBusy && asksFor('eth_sendRawTransaction') && say({ error }))
  const databaseUrl = await createTestDatabase()
  const first = await startPayer(gate, faucetKey, databaseUrl)
  const address = createAddress()
  const { confirm, read } = await orderCoins(first.url, address)
  expect(await confirm(first.url)).toContain('Your coins are on their way')
  await first.stop()

  const second = await startPayer(gate, other.faucetKey, databaseUrl)
  await confirm(second.url)
  isBusy = false
  await expect.poll(() => read(second.url), waiting).toContain('Your coins are there')
  expect(await chain.getTransactionCount({ address: other.address })).toBe(1)
  expect(await chain.getBalance({ address })).toBe(one)
}, 120_000)
