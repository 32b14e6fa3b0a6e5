import { createOnrampUrl, getHistory } from '@mooring/core'
import { contracts, waitForReceipt } from 'devnet'
import { createWalletClient, erc20Abi, type Hex, http, parseEther, parseUnits } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { writeContract } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningServices } from '../startServices.ts'
import { createBuyer } from '../testing/createBuyer.ts'
import { createAddress, createFaucet } from '../testing/createFaucet.ts'
import { createTestClients, type TestClients } from '../testing/createTestClients.ts'
import { networksFromNow } from '../testing/networksFromNow.ts'
import { startTestServices, useTestServices } from '../testing/startTestServices.ts'

let services: RunningServices
let clients: TestClients
let faucet: Awaited<ReturnType<typeof createFaucet>>
const { order, post, open, quotedAt } = createBuyer(() => services.url)
const balance = (address: Hex) => faucet.chain.getBalance({ address })

beforeAll(async () => {
  faucet = await createFaucet()
  services = await startTestServices({
    networks: await networksFromNow(),
    onramp: { faucetKey: faucet.faucetKey },
    projects: [{ id: 'test-project', allowedOrigins: ['https://app.example.org'] }],
  })
  clients = createTestClients(services.url)
})
afterAll(() => services.stop())

describe('a purchase', () => {
  test('is chosen, checked and confirmed on a page, and really paid out', async () => {
    const address = createAddress()
    const wallets = [{ address, blockchains: ['ethereum'] }]
    const parameters = {
      wallets,
      network: 'eip155:31337',
      partnerUserId: 'p',
      defaultNetwork: 'local-harbour',
    } as const
    const { url: link } = (await createOnrampUrl(clients.blockchain, parameters)) ?? {}
    expect(link).toMatch(/\/onramp\/[-0-9a-f]{36}$/u)
    const choice = await open(link ?? '')
    expect(choice).toContain(address)
    expect(choice).toContain('No real money is taken')

    const review = await post(link ?? '', { asset: 'eip155:31337:0x'.padEnd(55, 'e'), payment: '250', currency: 'USD' })
    expect(review.address).toBe(link)
    expect(review.html).toContain('250.00 USD')
    expect(await balance(address)).toBe(0n)
    const result = await post(`${link}/confirm`, { quoted_at: quotedAt(review.html) })
    expect(result.html).toContain('Your coins are there')
    const [hash] = /0x[0-9a-f]{64}/u.exec(result.html) ?? []
    const paid = await balance(address)
    expect(paid).toBeGreaterThan(parseEther('0.09'))
    expect(paid).toBeLessThan(parseEther('0.11'))
    const transaction = await faucet.chain.getTransaction({ hash: hash as Hex })
    expect([transaction.to, transaction.value]).toEqual([address.toLowerCase(), paid])
  })

  test('is paid out once, however often it is confirmed', async () => {
    const { answer } = await order({ presetCryptoAmount: 1, defaultNetwork: 'local-harbour' })
    const review = await open(answer.url)
    const quoted_at = quotedAt(review)
    const before = await balance(faucet.address)
    const results = await Promise.all(Array.from({ length: 10 }, () => post(`${answer.url}/confirm`, { quoted_at })))
    expect(results.every(({ status }) => status === 200)).toBe(true)
    expect(results.at(-1)?.html).toContain('Your coins are there')
    const spent = before - (await balance(faucet.address))
    expect(spent).toBeGreaterThan(parseEther('1'))
    expect(spent).toBeLessThan(parseEther('1.01'))
    // It can no longer be changed.
    const late = await post(answer.url, { asset: 'eip155:31337:0x'.padEnd(55, 'e'), payment: '500', currency: 'USD' })
    expect(late.html).toContain('Your coins are there')
  })

  test('of many visitors at once is paid out to each', async () => {
    const people = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const address = createAddress()
        const { answer } = await order({ presetCryptoAmount: 1, defaultNetwork: 'local-harbour' }, { address })
        return { address, link: answer.url as string, quoted_at: quotedAt(await open(answer.url)) }
      }),
    )
    await Promise.all(people.map(({ link, quoted_at }) => post(`${link}/confirm`, { quoted_at })))
    for (const { address, link } of people) {
      expect(await open(link)).toContain('Your coins are there')
      expect(await balance(address)).toBe(parseEther('1'))
    }
  })

  test('is told apart from other things in the history', async () => {
    const address = createAddress()
    const wallets = [{ address }]
    const { answer } = await order({ destinationWallets: wallets, presetCryptoAmount: 1 })
    await post(`${answer.url}/confirm`, { quoted_at: quotedAt(await open(answer.url)) })
    const { faucetKey } = await createFaucet()
    const other = createWalletClient({ account: privateKeyToAccount(faucetKey), transport: http(faucet.rpc) })
    await other.sendTransaction({ chain: null, to: address, value: 7n })
    const read = async (onramp?: string) => {
      const parameters = { address, network: 'eip155:31337', ...(onramp ? { onramp } : {}) } as const
      return (await getHistory(clients.blockchain, parameters)).transactions.map(
        ({ transfers }) => transfers[0]?.quantity,
      )
    }
    await expect.poll(() => read(), { timeout: 20_000 }).toEqual(['0.000000000000000007', '1'])
    expect(await read('coinbase')).toEqual(['1'])
  })

  test('at a price that was not shown is shown again first', async () => {
    const { answer } = await order({ presetFiatAmount: 50 })
    const { html } = await post(`${answer.url}/confirm`, { quoted_at: '1' })
    expect(html).toContain('Check your purchase')
    expect(html).toContain('50.00 USD')
  })

  test('of too little is explained where it was typed', async () => {
    const { answer } = await order()
    const asset = 'eip155:31337:0x'.padEnd(55, 'e')
    for (const [payment, words] of [
      ['5', 'from 10.00 to 7500.00'],
      ['"><script>', 'Write an amount such as'],
    ] as const) {
      const { status, html } = await post(answer.url, { asset, payment, currency: 'EUR' })
      expect(status).toBe(400)
      expect(html).toContain(words)
      expect(html).toContain('aria-invalid="true"')
      expect(html).not.toContain('<script')
    }
    expect((await post(answer.url, { asset: 'eip155:1:0x', payment: '50', currency: 'USD' })).status).toBe(400)
    expect((await post(answer.url, { asset, payment: '50', currency: 'XYZ' })).status).toBe(400)
  })

  test('leads back to a page of the project alone', async () => {
    const redirectUrl = 'https://app.example.org/wallet?tab=1&x="'
    const { answer } = await order({ presetCryptoAmount: 1, redirectUrl })
    const { html } = await post(`${answer.url}/confirm`, { quoted_at: quotedAt(await open(answer.url)) })
    expect(html).toContain('href="https://app.example.org/wallet?tab=1&amp;x=%22"')
    for (const bad of [
      'javascript:alert(1)',
      'https://evil.example.org',
      'https://app.example.org@evil.org',
      'x',
      'ftp://app.example.org',
    ])
      expect(await order({ redirectUrl: bad })).toMatchObject({ status: 400, field: 'redirectUrl' })
  })

  test('is shown on a page that runs nothing and is in no frame', async () => {
    const { answer } = await order()
    const { headers } = await fetch(answer.url)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(headers.get('cache-control')).toBe('no-store')
    expect((await fetch(`${services.url}/onramp/${crypto.randomUUID()}`)).status).toBe(404)
    expect((await fetch(`${services.url}/onramp/harbour`)).status).toBe(400)
    expect((await fetch(`${services.url}/onramp/local-harbour.svg`)).headers.get('content-type')).toContain(
      'image/svg+xml',
    )
  })
})

test('a token is paid out too, and what the account does not have is not', async () => {
  const address = createAddress()
  const { answer } = await order(
    { presetFiatAmount: 20, defaultNetwork: 'local-harbour' },
    { address, assets: ['HUSD'] },
  )
  const confirm = async () => post(`${answer.url}/confirm`, { quoted_at: quotedAt(await open(answer.url)) })
  const tokens = { abi: erc20Abi, address: contracts.husd } as const
  expect((await confirm()).html).toContain('There are not enough coins')
  expect(await faucet.chain.readContract({ ...tokens, functionName: 'balanceOf', args: [address] })).toBe(0n)

  const holder = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
  await faucet.chain.impersonateAccount({ address: holder })
  const args = [faucet.address, parseUnits('100', 6)] as const
  const hash = await writeContract(faucet.chain, {
    ...tokens,
    functionName: 'transfer',
    args,
    account: holder,
    chain: null,
  })
  await waitForReceipt(faucet.chain, hash)
  const second = await order({ presetFiatAmount: 20, defaultNetwork: 'local-harbour' }, { address, assets: ['HUSD'] })
  const page = await open(second.answer.url)
  const result = await post(`${second.answer.url}/confirm`, { quoted_at: quotedAt(page) })
  expect(result.html).toContain('Your coins are there')
  const paid = await faucet.chain.readContract({ ...tokens, functionName: 'balanceOf', args: [address] })
  expect(paid).toBeGreaterThan(parseUnits('19', 6))
  expect(paid).toBeLessThan(parseUnits('20', 6))
})

test('a token that returns false instead of reverting is not reported as paid out (ERC-20)', async () => {
  const token = createAddress()
  // It answers every call with false.
  await faucet.chain.setCode({ address: token, bytecode: '0x5f5f5260205ff3' })
  const [harbour] = await networksFromNow()
  const tokens = [{ address: token, name: 'Refuser', symbol: 'NO', decimals: 6, priceUsd: '1' }]
  const { url } = await useTestServices({
    networks: [{ ...harbour, tokens }],
    onramp: { faucetKey: faucet.faucetKey },
    projects: [{ id: 'test-project', allowedOrigins: ['https://app.example.org'] }],
  })
  const buyer = createBuyer(() => url)
  const { answer } = await buyer.order({ presetFiatAmount: 20 }, { assets: ['NO'] })
  const fields = { quoted_at: buyer.quotedAt(await buyer.open(answer.url)) }
  expect((await buyer.post(`${answer.url}/confirm`, fields)).html).toContain('There are not enough coins')
})
