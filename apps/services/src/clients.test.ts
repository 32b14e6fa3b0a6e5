import {
  buildApprove,
  buildTransaction,
  createOnrampUrl,
  getAllowance,
  getAnalyticsConfig,
  getBalances,
  getGasPrice,
  getHistory,
  getIdentity,
  getName,
  getNameSuggestions,
  getNamesOf,
  getOnrampOptions,
  getOnrampQuote,
  getPrices,
  getSessions,
  getSwapQuotes,
  getSwapTokens,
  getWallets,
  registerName,
  revokeSession,
  sendEvent,
} from '@mooring/core'
import { accounts, tokens } from 'devnet'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { RunningServices } from './startServices.ts'
import { createTestClients, type TestClients } from './testing/createTestClients.ts'
import { startTestServices, useTestServices } from './testing/startTestServices.ts'

const network = 'eip155:31337' as const
/** A network whose node does not run. */
const away = 'eip155:777' as const
type Parts = { clients: TestClients; network: typeof network | typeof away; address: string }
type Calls = Readonly<Record<string, (parts: Parts) => Promise<unknown>>>

const [{ address }] = accounts

const idOf = ({ network, address }: Parts) => `${network}:${address}` as const
const tokenOf = ({ network }: Parts) => `${network}:${tokens.husd.address}` as const
const coinOf = ({ network }: Parts) => `${network}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee` as const
const swapOf = (parts: Parts) => ({ amount: 1000n, from: tokenOf(parts), to: coinOf(parts), userAddress: idOf(parts) })

/** Requests to a node. */
const fromNode: Calls = {
  getAllowance: (parts) =>
    getAllowance(parts.clients.blockchain, { tokenAddress: tokenOf(parts), userAddress: idOf(parts) }),
  getBalances: ({ clients, ...parts }) => getBalances(clients.blockchain, parts),
  getSwapQuotes: (parts) => getSwapQuotes(parts.clients.blockchain, swapOf(parts)),
  buildApprove: (parts) => buildApprove(parts.clients.blockchain, swapOf(parts)),
  buildTransaction: (parts) => buildTransaction(parts.clients.blockchain, swapOf(parts)),
  getGasPrice: ({ clients, network }) => getGasPrice(clients.blockchain, { network }),
}
const message = () =>
  JSON.stringify({ name: 'helmsman.reown.id', attributes: {}, timestamp: Math.floor(Date.now() / 1000) })

/** Requests about an account. */
const ofAccount: Calls = {
  getHistory: ({ clients, ...parts }) => getHistory(clients.blockchain, parts),
  getIdentity: ({ clients, ...parts }) => getIdentity(clients.blockchain, parts),
  getNamesOf: ({ clients, ...parts }) => getNamesOf(clients.blockchain, parts),
  getSessions: (parts) => getSessions(parts.clients.blockchain, { account: idOf(parts) }),
  revokeSession: (parts) =>
    revokeSession(parts.clients.blockchain, { account: idOf(parts), pci: 'a', signature: '0x' }),
  createOnrampUrl: ({ clients, network, address }) =>
    createOnrampUrl(clients.blockchain, { wallets: [{ address }], network, partnerUserId: '1' }),
  registerName: ({ clients, network, address }) =>
    registerName(clients.blockchain, { coinType: 60, message: message(), signature: '0x', address, network }),
}
const others: Calls = {
  getName: ({ clients, network }) => getName(clients.blockchain, { name: 'skipper.reown.id', network }),
  getNameSuggestions: ({ clients, network }) => getNameSuggestions(clients.blockchain, { name: 'skipper', network }),
  getPrices: (parts) => getPrices(parts.clients.blockchain, { addresses: [tokenOf(parts)] }),
  getSwapTokens: ({ clients, network }) => getSwapTokens(clients.blockchain, { network }),
  getWallets: ({ clients }) => getWallets(clients.http),
}
const all = { ...fromNode, ...ofAccount, ...others }
/** Quotes and gas prices are the same for everyone. */
const forAnybody = ['getSwapQuotes', 'getGasPrice']
const withAddress = Object.entries({ ...fromNode, ...ofAccount }).filter(([name]) => !forAnybody.includes(name))

let services: RunningServices
beforeAll(async () => {
  const networks = inject('networks')
  const dead = { ...networks[0], caipNetworkId: away, rpc: ['http://127.0.0.1:9'], ws: [], keepsActivity: false }
  const projects = [{ id: 'test-project', allowedOrigins: ['https://app.example.org'] }]
  const onramp = { faucetKey: accounts[2].privateKey }
  services = await startTestServices({ projects, onramp, networks: [...networks, dead] })
})
afterAll(() => services.stop())

const refused = (status: number, field: unknown = expect.any(String)) => ({
  name: 'HttpRequestError',
  shortMessage: `HTTP status code: ${status}`,
  status,
  reasons: [{ field, description: expect.any(String) }],
})

describe('core is told in words', () => {
  test.each(Object.entries(all))('by %s that the project is not known', async (_, call) => {
    const clients = createTestClients(services.url, { projectId: 'other' })
    await expect(call({ clients, network, address })).rejects.toMatchObject(refused(401, 'projectId'))
  })

  test.each(Object.entries(all))('by %s that the page may not ask', async (_, call) => {
    const clients = createTestClients(services.url, { origin: 'https://evil.example.org' })
    await expect(call({ clients, network, address })).rejects.toMatchObject(refused(403, 'origin'))
  })

  test.each(withAddress)('by %s that an address is invalid', async (_, call) => {
    const clients = createTestClients(services.url)
    await expect(call({ clients, network, address: 'nobody' })).rejects.toMatchObject(refused(400))
  })

  test.each(Object.entries(fromNode))('by %s that no node answers', async (_, call) => {
    const clients = createTestClients(services.url)
    await expect(call({ clients, network: away, address })).rejects.toMatchObject(refused(503))
  })

  test('by all of them to come back later, and when', async () => {
    const { url } = await useTestServices({ rateLimit: { perMinute: 1, writesPerMinute: 1 } })
    for (const [name, call] of Object.entries(all)) {
      const clients = createTestClients(url)
      const ask = () => call({ clients, network, address })
      // It may be asked once a minute: on a slow machine, this may be the one.
      const error = await ask()
        .then(ask, ask)
        .then(
          () => undefined,
          (error: unknown) => error,
        )
      expect(error, name).toMatchObject({ ...refused(429, 'rate_limited'), retryAfter: expect.any(Number) })
    }
  })
})

test('core does without optional data when the services refuse it', async () => {
  const { http, blockchain } = createTestClients(services.url, { origin: 'https://evil.example.org' })
  const event = {
    eventId: crypto.randomUUID(),
    event: 'MODAL_OPEN',
    url: 'https://evil.example.org/',
    domain: 'evil.example.org',
    timestamp: 0,
  } as const
  const wanted = { purchaseCurrency: 'ETH', paymentCurrency: 'USD', amount: '100', network: 'Ethereum' }
  expect(await getAnalyticsConfig(http)).toEqual({ isAnalyticsEnabled: false })
  expect(await sendEvent(http, event)).toBe('originNotAllowed')
  expect(await getOnrampOptions(blockchain)).toMatchObject({ isFallback: true })
  expect(await getOnrampQuote(blockchain, wanted)).toMatchObject({ isMock: true })
})
