import { AdapterNotFoundError, type Connector, type RpcSession, UserRejectedRequestError } from '@mooring/core'
import { expect, test, vi } from 'vitest'
import { createFakeSource } from '../testing/createFakeSource.js'
import { alice, bob, carol, mainnet, on, setupKit, solana } from '../testing/setupKit.js'

/** A page without adapters, and a source with a session. */
async function setup({ accounts = [on(1, alice)], ...options }: setup.Options = {}) {
  let notify: (accounts: readonly never[]) => void = () => {}
  const request = vi.fn<RpcSession['request']>(async () => '0x1')
  const provider = { request }
  const sessionOf = (namespace: RpcSession['namespace']): RpcSession => ({
    ...{ namespace, request, provider },
    accounts: () => accounts as never,
    watch(onChange) {
      notify = onChange
      return () => {}
    },
  })
  const { source, announce, context } = createFakeSource()
  const { kit } = setupKit({ adapters: [], connectors: [source], networks: [mainnet, solana], ...options })
  kit.wallets.$wallets.get()
  const connector: Connector = {
    ...{ id: 'elsewhere', name: 'Elsewhere', type: 'WALLET_CONNECT' },
    namespaces: context()?.namespaces ?? [],
    connect: async ({ namespaces }) =>
      Promise.all(namespaces.flatMap((namespace) => context()?.createWallet(sessionOf(namespace)) ?? [])),
    disconnect: async () => {},
  }
  announce([connector])
  return { kit, request, provider, sessionOf, context, change: (list: unknown) => notify(list as never) }
}

declare namespace setup {
  type Options = Partial<setupKit.Options> & { accounts?: unknown }
}

test('connects wallets elsewhere in a page without adapters', async () => {
  const { kit, provider, context } = await setup()
  expect(context()?.namespaces).toEqual(['eip155', 'solana'])
  await kit.connection.connect('elsewhere', { namespaces: ['eip155'] })
  expect(kit.account.$account.get()).toMatchObject({ isConnected: true, address: alice, caipAddress: on(1, alice) })
  expect(kit.network.$network.get().network).toEqual(mainnet)
  kit.balance.$balance.listen(() => {})
  expect(kit.balance.$balance.get().status).toBe('idle')
  expect(kit.connection.$connection.get().connections[0]?.wallet.provider).toBe(provider)
  kit.dispose()
})

test('passes requests on, names refusals, and signs nothing that needs the family', async () => {
  const { request, sessionOf, context } = await setup()
  const wallet = await context()?.createWallet(sessionOf('eip155'))
  const ask = () => wallet?.request?.({ method: 'eth_gasPrice', params: [], network: mainnet, address: alice })
  expect(await ask()).toBe('0x1')
  expect(request).toHaveBeenCalledWith({ method: 'eth_gasPrice', params: [], network: 'eip155:1' })
  request.mockRejectedValueOnce({ code: 4001, message: 'no' })
  await expect(ask()).rejects.toThrow(UserRejectedRequestError)
  await expect(wallet?.signMessage({ address: alice, message: 'Ahoy' })).rejects.toThrow(AdapterNotFoundError)
})

test('reads hostile accounts, and follows their changes', async () => {
  const { kit, change } = await setup({
    accounts: [null, 'eip155:1', on(1, alice), carol, `eip155:1:<b>`, on(1, alice), on(137, bob)],
  })
  await kit.connection.connect('elsewhere', { namespaces: ['eip155'] })
  const accounts = () => kit.connection.$connection.get().connections[0]?.accounts
  expect(accounts()).toEqual([on(1, alice), on(137, bob)])
  change([on(1, bob), 7])
  expect(accounts()).toEqual([on(1, bob)])
  change({ length: 3 })
  expect(kit.account.$account.get().isConnected).toBe(false)
})

test('refuses families without a network in the page, and leaves those of adapters to them', async () => {
  const without = await setup({ networks: [mainnet] })
  await expect(without.context()?.createWallet(without.sessionOf('solana'))).rejects.toThrow(AdapterNotFoundError)
  const { source, context } = createFakeSource()
  const { kit } = setupKit({ connectors: [source] })
  kit.wallets.$wallets.get()
  expect(context()?.namespaces).toEqual([])
  await expect(context()?.createWallet(without.sessionOf('eip155'))).rejects.toThrow(AdapterNotFoundError)
})
