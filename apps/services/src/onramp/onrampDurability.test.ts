import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { waitForReceipt } from 'devnet'
import { createWalletClient, type Hex, http, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createAddress, createFaucet } from '../testing/createFaucet.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { spawnServices } from '../testing/spawnServices.ts'
import { startTestNode } from '../testing/startTestNode.ts'

/** A node in front of the node, that does something when a transaction is sent, and may let it pass. */
async function startGate(rpc: string, onSend: (pass: () => Promise<void>) => Promise<boolean>): Promise<string> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const headers = { 'content-type': 'application/json' }
    let answer = ''
    const pass = async () => {
      answer = await (await fetch(rpc, { method: 'POST', body, headers })).text()
    }
    const isAnswered = body.includes('eth_sendRawTransaction') ? await onSend(pass) : await pass().then(() => true)
    if (isAnswered) response.writeHead(answer ? 200 : 503, headers).end(answer)
    else response.destroy()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function configure(rpc: string, faucetKey: Hex): string {
  const [network] = inject('networks')
  const file = join(inject('folder'), `${crypto.randomUUID()}.json`)
  writeFileSync(file, JSON.stringify({ networks: [{ ...network, rpc: [rpc] }], onramp: { faucetKey } }))
  return file
}

async function order(url: string, address: Hex, coins = 1) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ destinationWallets: [{ address }], presetCryptoAmount: coins })
  const response = await fetch(`${url}/v1/generators/onrampurl`, { method: 'POST', headers, body })
  const link = new URL(((await response.json()) as { url: string }).url).pathname
  const html = await (await fetch(url + link)).text()
  const quoted_at = /name="quoted_at" value="(\d+)"/u.exec(html)?.[1] ?? ''
  const confirm = async (base: string) =>
    (await fetch(`${base}${link}/confirm`, { method: 'POST', body: new URLSearchParams({ quoted_at }) })).text()
  const read = async (base: string) => (await fetch(base + link)).text()
  return { confirm, read }
}

const one = parseEther('1')
// Processes start slowly on a machine that is busy: nothing here is measured.
const waiting = { timeout: 60_000, interval: 200 }

test.each([
  ['before it reached the network', false],
  ['after it reached the network', true],
])(
  'a payment is made once when the process is killed %s',
  async (_, isPassed) => {
    const { faucetKey, address: faucet, chain, rpc } = await createFaucet()
    const databaseUrl = await createTestDatabase()
    let kill = async () => {}
    const gate = await startGate(rpc, async (pass) => {
      if (isPassed) await pass()
      await kill()
      return false
    })
    const first = await spawnServices({ DATABASE_URL: databaseUrl, MOORING_CONFIG: configure(gate, faucetKey) })
    kill = first.kill
    const address = createAddress()
    const { confirm, read } = await order(first.url, address)
    await expect(confirm(first.url)).rejects.toThrow()
    expect(await chain.getBalance({ address })).toBe(isPassed ? one : 0n)

    const second = await spawnServices({ DATABASE_URL: databaseUrl, MOORING_CONFIG: configure(rpc, faucetKey) })
    // An impatient person.
    await Promise.all([confirm(second.url), confirm(second.url)])
    await expect.poll(() => read(second.url), waiting).toContain('Your coins are there')
    expect(await chain.getBalance({ address })).toBe(one)
    expect(await chain.getTransactionCount({ address: faucet })).toBe(1)
  },
  120_000,
)

test('a payment is made once when the network is away for a while', async () => {
  const { faucetKey, address: faucet, chain, rpc } = await createFaucet()
  let isAway = true
  const gate = await startGate(rpc, async (pass) => {
    if (!isAway) await pass()
    return true
  })
  const env = { DATABASE_URL: await createTestDatabase(), MOORING_CONFIG: configure(gate, faucetKey) }
  const { url } = await spawnServices(env)
  const address = createAddress()
  const { confirm, read } = await order(url, address)
  expect(await confirm(url)).toContain('Your coins are on their way')
  isAway = false
  await expect.poll(() => read(url), waiting).toContain('Your coins are there')
  expect(await chain.getBalance({ address })).toBe(one)
  expect(await chain.getTransactionCount({ address: faucet })).toBe(1)
}, 120_000)

test('a payment is made once when somebody else uses the account at that moment', async () => {
  const { faucetKey, address: faucet, chain, rpc } = await createFaucet()
  const other = createWalletClient({ account: privateKeyToAccount(faucetKey), transport: http(rpc) })
  let isUsed = false
  const gate = await startGate(rpc, async (pass) => {
    if (!isUsed) {
      isUsed = true
      const hash = await other.sendTransaction({ to: createAddress(), value: 1n, chain: null })
      await waitForReceipt(chain, hash)
    }
    await pass()
    return true
  })
  const env = { DATABASE_URL: await createTestDatabase(), MOORING_CONFIG: configure(gate, faucetKey) }
  const { url } = await spawnServices(env)
  const address = createAddress()
  const { confirm, read } = await order(url, address)
  await confirm(url)
  await expect.poll(() => read(url), waiting).toContain('Your coins are there')
  expect(await chain.getBalance({ address })).toBe(one)
  expect(await chain.getTransactionCount({ address: faucet })).toBe(2)
}, 120_000)

test('a payment is made once although the node that knows of it is ahead of the one that has its receipt', async () => {
  const { faucetKey, address: faucet, chain, rpc } = await createFaucet()
  let isSent = false
  let late = 5
  const { url: gate } = await startTestNode(async (body, response) => {
    const headers = { 'content-type': 'application/json' }
    const text = await (await fetch(rpc, { method: 'POST', body, headers })).text()
    const say = (what: object) => {
      const [{ id }] = JSON.parse(body) as [{ id: number }]
      response.writeHead(200, headers).end(JSON.stringify([{ jsonrpc: '2.0', id, ...what }]))
    }
    if (body.includes('eth_sendRawTransaction')) {
      isSent = true
      return say({ error: { code: -32_000, message: 'nonce too low' } })
    }
    if (isSent && body.includes('eth_getTransactionReceipt') && late-- > 0) return say({ result: null })
    response.writeHead(200, headers).end(text)
  })
  const env = { DATABASE_URL: await createTestDatabase(), MOORING_CONFIG: configure(gate, faucetKey) }
  const { url } = await spawnServices(env)
  const address = createAddress()
  const { confirm, read } = await order(url, address)
  await confirm(url)
  await expect.poll(() => read(url), waiting).toContain('Your coins are there')
  expect(await chain.getBalance({ address })).toBe(one)
  expect(await chain.getTransactionCount({ address: faucet })).toBe(1)
}, 120_000)

test('several instances pay out of one account without getting in the way of each other', async () => {
  const { faucetKey, address: faucet, chain, rpc } = await createFaucet()
  const env = { DATABASE_URL: await createTestDatabase(), MOORING_CONFIG: configure(rpc, faucetKey) }
  const instances = [await spawnServices(env), await spawnServices(env)] as const
  const orders = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const address = createAddress()
      return { address, ...(await order(instances[index % 2]?.url ?? '', address)) }
    }),
  )
  await Promise.all(orders.flatMap(({ confirm }) => instances.map(({ url }) => confirm(url))))
  for (const { address, read } of orders) {
    await expect.poll(() => read(instances[0].url), waiting).toContain('Your coins are there')
    expect(await chain.getBalance({ address })).toBe(one)
  }
  expect(await chain.getTransactionCount({ address: faucet })).toBe(10)
}, 120_000)

test('a payment is made although the network fails at the moment at which it is prepared', async () => {
  const { faucetKey, chain, rpc } = await createFaucet()
  let failures = 2
  const { url: gate } = await startTestNode(async (body, response) => {
    if (body.includes('eth_estimateGas') && failures-- > 0) return void response.writeHead(503).end()
    const headers = { 'content-type': 'application/json' }
    response.writeHead(200, headers).end(await (await fetch(rpc, { method: 'POST', body, headers })).text())
  })
  const env = { DATABASE_URL: await createTestDatabase(), MOORING_CONFIG: configure(gate, faucetKey) }
  const { url } = await spawnServices(env)
  const address = createAddress()
  const { confirm, read } = await order(url, address)
  expect(await confirm(url)).toContain('Your coins are on their way')
  await expect.poll(() => read(url), waiting).toContain('Your coins are there')
  expect(await chain.getBalance({ address })).toBe(one)
}, 120_000)

test('a payment that waits in the network is not made again by another account, when the key is exchanged', async () => {
  const { faucetKey, chain, rpc } = await createFaucet()
  const other = await createFaucet()
  const others = createWalletClient({ account: privateKeyToAccount(other.faucetKey), transport: http(rpc) })
  const used = await others.sendTransaction({ to: createAddress(), value: 1n, chain: null })
  await waitForReceipt(chain, used)
  // The network has it, and has not come to it as long as it is busy.
  let isBusy = true
  const { url: gate } = await startTestNode(async (body, response) => {
    const headers = { 'content-type': 'application/json' }
    if (isBusy && body.includes('eth_sendRawTransaction')) {
      const [{ id }] = JSON.parse(body) as [{ id: number }]
      const error = { code: -32_000, message: 'already known' }
      return void response.writeHead(200, headers).end(JSON.stringify([{ jsonrpc: '2.0', id, error }]))
    }
    response.writeHead(200, headers).end(await (await fetch(rpc, { method: 'POST', body, headers })).text())
  })
  const databaseUrl = await createTestDatabase()
  const first = await spawnServices({ DATABASE_URL: databaseUrl, MOORING_CONFIG: configure(gate, faucetKey) })
  const address = createAddress()
  const { confirm, read } = await order(first.url, address)
  expect(await confirm(first.url)).toContain('Your coins are on their way')
  await first.kill()

  const second = await spawnServices({ DATABASE_URL: databaseUrl, MOORING_CONFIG: configure(gate, other.faucetKey) })
  await confirm(second.url)
  isBusy = false
  await expect.poll(() => read(second.url), waiting).toContain('Your coins are there')
  expect(await chain.getTransactionCount({ address: other.address })).toBe(1)
  expect(await chain.getBalance({ address })).toBe(one)
}, 120_000)

test('a purchase for which the coins are gone when its turn comes does not hold up those after it', async () => {
  const { faucetKey, address: faucet, chain, rpc } = await createFaucet()
  await chain.setBalance({ address: faucet, value: parseEther('3.5') })
  let isBusy = true
  const gate = await startGate(rpc, async (pass) => {
    if (!isBusy) await pass()
    return true
  })
  const env = { DATABASE_URL: await createTestDatabase(), MOORING_CONFIG: configure(gate, faucetKey) }
  const { url } = await spawnServices(env)
  const orders: Awaited<ReturnType<typeof order>>[] = []
  // They are signed one after the other, while there is enough for each of them.
  for (const coins of [2, 2, 1]) {
    const next = await order(url, createAddress(), coins)
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

test('whoever buys is answered although the network takes what it is asked and says nothing', async () => {
  const { faucetKey, rpc } = await createFaucet()
  const { url: gate } = await startTestNode(async (body, response) => {
    if (body.includes('eth_estimateGas')) return
    const headers = { 'content-type': 'application/json' }
    response.writeHead(200, headers).end(await (await fetch(rpc, { method: 'POST', body, headers })).text())
  })
  const env = { DATABASE_URL: await createTestDatabase(), MOORING_CONFIG: configure(gate, faucetKey) }
  const { url } = await spawnServices(env)
  const orders = await Promise.all([order(url, createAddress()), order(url, createAddress())])
  const start = performance.now()
  const pages = await Promise.all(orders.map(({ confirm }) => confirm(url)))
  for (const page of pages) expect(page).toContain('Your coins are on their way')
  // One node alone takes ten seconds to be given up, and payments are prepared one after the other.
  expect(performance.now() - start).toBeLessThan(18_000)
}, 120_000)
