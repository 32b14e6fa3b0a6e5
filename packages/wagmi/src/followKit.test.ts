import { mainnet, polygon } from '@mooring/adapter-evm/networks'
import { type AppKit, createAppKit } from '@mooring/controllers'
import { createFakeAdapter, createFakeConnector } from '@mooring/controllers/testing'
import type { CaipAddress, Storage } from '@mooring/core'
import {
  type Config,
  connect,
  createConfig,
  disconnect,
  getConnection,
  getConnectorClient,
  http,
  reconnect,
  signMessage,
  switchChain,
  switchConnection,
} from '@wagmi/core'
import { mainnet as ethereum, polygon as matic } from 'viem/chains'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { followKit } from './followKit.js'
import { WagmiAdapter } from './WagmiAdapter.js'

const alice = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const on = (chainId: number, address: string): CaipAddress => `eip155:${chainId}:${address}`

const createConfigForTest = (): Config =>
  createConfig({
    chains: [ethereum, matic],
    transports: { [ethereum.id]: http('https://rpc.example'), [matic.id]: http('https://rpc.example') },
    multiInjectedProviderDiscovery: false,
    storage: null,
  })

function setup({ storage = memory(), type }: { storage?: Storage; type?: 'WALLET_CONNECT' } = {}) {
  const provider = {
    request: vi.fn(async ({ method }: { method: string }) => (method === 'eth_chainId' ? '0x1' : '0xsigned')),
  }
  const request = vi.fn(async () => '0xphone')
  const first = createFakeConnector({
    id: 'org.first',
    name: 'First',
    wallet: {
      provider,
      request,
      switchNetwork: async ({ network }) => first.emit([on(Number(network.id), alice)]),
    },
    ...(type && { type }),
  })
  const second = createFakeConnector({ id: 'org.second', name: 'Second' })
  const { adapter } = createFakeAdapter({ connectors: [first.connector, second.connector] })
  const kit = createAppKit({ networks: [mainnet, polygon], adapters: [adapter], storage })
  const config = createConfigForTest()
  const stop = followKit(config, kit)
  const connectorOf = (name: string) => {
    const found = config.connectors.find((one) => one.name === name)
    if (!found) throw new Error(`no ${name}`)
    return found
  }
  return { kit, config, first, second, stop, connectorOf, provider, request }
}

function memory(): Storage {
  const entries = new Map<string, string>()
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}

const asked = async ({ requests }: ReturnType<typeof createFakeConnector>, count: number) => {
  await expect.poll(() => requests.length).toBe(count)
  return requests[count - 1]
}

async function connects({ kit, first }: { kit: AppKit; first: ReturnType<typeof createFakeConnector> }) {
  const answer = kit.connection.connect('org.first')
  ;(await asked(first, 1))?.approve([on(1, alice)])
  await answer
}

let world: ReturnType<typeof setup>
beforeEach(() => {
  world = setup()
  return () => {
    world.stop()
    world.kit.dispose()
  }
})

describe('connecting', () => {
  test('wagmi lists the wallets of the kit', () => {
    expect(world.config.connectors.map(({ id, name }) => `${id} ${name}`)).toEqual([
      'org.first First',
      'org.second Second',
    ])
  })

  test('by the kit is seen by wagmi, and ends for both', async () => {
    const { kit, config, first } = world
    await connects(world)
    expect(getConnection(config)).toMatchObject({ status: 'connected', address: alice, chainId: 1 })
    await disconnect(config)
    expect(kit.account.$account.get().isConnected).toBe(false)
    expect(getConnection(config).status).toBe('disconnected')
    expect(first.disconnects()).toBe(1)
  })

  test('by wagmi is done by the kit', async () => {
    const { kit, config, first, connectorOf } = world
    const answer = connect(config, { connector: connectorOf('First') })
    ;(await asked(first, 1))?.approve([on(1, alice)])
    expect(await answer).toMatchObject({ accounts: [alice], chainId: 1 })
    expect(kit.account.$account.get().address).toBe(alice)
    await kit.disconnect()
    expect(getConnection(config).status).toBe('disconnected')
  })

  test('a refusal has the name of viem’s', async () => {
    const { config, first, connectorOf } = world
    const answer = connect(config, { connector: connectorOf('First') })
    const refused = expect(answer).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
    ;(await asked(first, 1))?.reject({ code: 4001, message: 'no' })
    await refused
    expect(getConnection(config).status).toBe('disconnected')
  })

  test('a wallet that is connected is not asked again, and a network is switched to', async () => {
    const { config, first, connectorOf } = world
    await connects(world)
    await disconnectOthers(config)
    expect(await connectorOf('First').connect({ chainId: 137 })).toMatchObject({ accounts: [alice], chainId: 137 })
    expect(first.requests).toHaveLength(1)
  })
})

/** wagmi refuses to connect what is connected already; the connector itself does not. */
const disconnectOthers = async (config: Config) => expect(config.state.connections.size).toBe(1)

describe('a connection', () => {
  test('follows accounts and networks of the wallet', async () => {
    const { config, first } = world
    await connects(world)
    first.emit([on(137, bob), on(137, alice)])
    expect(getConnection(config)).toMatchObject({ address: bob, addresses: [bob, alice], chainId: 137 })
  })

  test('is one of several, and either side chooses', async () => {
    const { kit, config, second, connectorOf } = world
    await connects(world)
    const answer = connect(config, { connector: connectorOf('Second') })
    ;(await asked(second, 1))?.approve([on(1, bob)])
    await answer
    expect(getConnection(config).address).toBe(bob)
    expect(config.state.connections.size).toBe(2)
    await switchConnection(config, { connector: connectorOf('First') })
    expect(kit.account.$account.get().address).toBe(alice)
    kit.connection.use('org.second', 'eip155')
    expect(getConnection(config).address).toBe(bob)
  })

  test('signs with the wallet of the page', async () => {
    const { config, provider } = world
    await connects(world)
    expect(await signMessage(config, { message: 'Ahoy' })).toBe('0xsigned')
    expect(provider.request.mock.calls.map(([{ method }]) => method)).toContain('personal_sign')
  })

  test('switches its network, and a network that the page does not have is an error', async () => {
    const { config } = world
    await connects(world)
    expect(await switchChain(config, { chainId: 137 })).toMatchObject({ id: 137 })
    expect(getConnection(config).chainId).toBe(137)
    await expect(switchChain(config, { chainId: 10 as never })).rejects.toMatchObject({ name: 'SwitchChainError' })
  })
})

test('without a wallet, both choose the network', async () => {
  const { kit, config } = world
  await switchChain(config, { chainId: 137 })
  await expect.poll(() => kit.network.$network.get().caipNetworkId).toBe('eip155:137')
  await kit.switchNetwork(mainnet)
  expect(config.state.chainId).toBe(1)
})

test('a later visit reconnects once, and wagmi waits for the kit', async () => {
  const storage = memory()
  const before = setup({ storage })
  await connects(before)
  before.stop()
  before.kit.dispose()

  const { config, first, kit, stop } = setup({ storage })
  expect(config.state.status).toBe('reconnecting')
  const answer = reconnect(config)
  ;(await asked(first, 1))?.approve([on(1, alice)])
  expect(await answer).toMatchObject([{ accounts: [alice] }])
  expect(first.requests.map(({ isSilent }) => isSilent)).toEqual([true])
  expect(getConnection(config)).toMatchObject({ status: 'connected', address: alice })
  stop()
  kit.dispose()
})

describe('a wallet elsewhere', () => {
  test('is chosen in the modal, and closing it is a refusal', async () => {
    const { kit, config, connectorOf, stop } = setup({ type: 'WALLET_CONNECT' })
    const answer = connect(config, { connector: connectorOf('First') })
    const refused = expect(answer).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
    await expect.poll(() => kit.modal.$isOpen.get()).toBe(true)
    await kit.close()
    await refused
    stop()
    kit.dispose()
  })

  test('is asked on the network in use', async () => {
    const { kit, config, first, request, connectorOf, stop } = setup({ type: 'WALLET_CONNECT' })
    const answer = connect(config, { connector: connectorOf('First') })
    await expect.poll(() => kit.modal.$isOpen.get()).toBe(true)
    // As the view does, which shows the code.
    const scanned = kit.connection.connect('org.first')
    ;(await asked(first, 1))?.approve([on(1, alice), on(137, alice)])
    await Promise.all([scanned, answer])
    await kit.switchNetwork(polygon)
    const client = await getConnectorClient(config)
    expect(client.chain.id).toBe(137)
    expect(await client.request({ method: 'eth_accounts' } as never)).toEqual([alice])
    expect(await signMessage(config, { message: 'Ahoy' })).toBe('0xphone')
    expect(request).toHaveBeenCalledWith(
      expect.objectContaining({
        address: alice,
        method: 'personal_sign',
        network: expect.objectContaining({ id: 137 }),
      }),
    )
    stop()
    kit.dispose()
  })
})

describe('the adapter', () => {
  test('has a config of the EVM networks, which follows the kit until its end', async () => {
    const solana = { ...mainnet, id: 'x', chainNamespace: 'solana' as const, caipNetworkId: 'solana:x' as const }
    const adapter = new WagmiAdapter({ networks: [mainnet, solana, polygon], storage: null })
    expect(adapter.wagmiChains.map(({ id }) => id)).toEqual([1, 137])
    const { connector, requests } = createFakeConnector()
    const kit = createAppKit({
      networks: [mainnet, polygon],
      adapters: [
        Object.assign(adapter, {
          watchConnectors: createFakeAdapter({ connectors: [connector] }).adapter.watchConnectors,
        }),
      ],
      storage: memory(),
    })
    expect(adapter.wagmiConfig.connectors).toHaveLength(1)
    kit.dispose()
    void kit.connection.connect(connector.id).catch(() => {})
    await expect.poll(() => requests.length).toBe(0)
    expect(adapter.wagmiConfig.state.status).toBe('disconnected')
  })

  test('needs an EVM network', () => {
    expect(() => new WagmiAdapter({ networks: [] })).toThrow('WagmiAdapter needs an EVM network')
  })
})
