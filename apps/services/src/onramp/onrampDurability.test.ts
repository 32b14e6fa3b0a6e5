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

async function order(url: string, address: Hex) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ destinationWallets: [{ address }], presetCryptoAmount: 1 })
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
