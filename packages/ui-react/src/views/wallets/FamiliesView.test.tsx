import { createAppKit } from '@mooring/controllers'
import { createFakeAdapter, createFakeConnector } from '@mooring/controllers/testing'
import { UserRejectedRequestError } from '@mooring/core'
import { enWallets } from '@mooring/core/messages/wallets'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { brandIconOf } from '../../brands/brandPart.js'
import { renderInModal } from '../../testing/renderInModal.js'
import { alice, mainnet, on } from '../../testing/setupKit.js'
import { FamiliesView } from './FamiliesView.js'

const relay = {
  ...mainnet,
  id: 'relay',
  name: 'Relay',
  chainNamespace: 'polkadot',
  caipNetworkId: 'polkadot:relay',
} as const

async function setup() {
  const evm = createFakeConnector({ id: 'harbour', name: 'Harbour' })
  const dot = createFakeConnector({ id: 'injectedWeb3:harbour', name: 'harbour', namespaces: ['polkadot'] })
  const found = createFakeAdapter({ connectors: [evm.connector] })
  const kit = createAppKit({
    networks: [mainnet, relay],
    adapters: [found.adapter, createFakeAdapter({ namespace: 'polkadot', connectors: [dot.connector] }).adapter],
    storage: { getItem: () => null, setItem() {}, removeItem() {} },
  })
  const connectors = [evm.connector.id, dot.connector.id]
  const route = { view: 'ConnectingMultiChain', connectorId: 'harbour', connectors } as const
  await kit.open()
  kit.router.push(route)
  await renderInModal(kit, <FamiliesView route={route} />, enWallets)
  return { kit, evm, dot, found }
}

const row = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`, 'u') })

test('lists the families with their networks, and connects them all', async () => {
  const { kit, evm, dot } = await setup()
  expect(screen.getByRole('list', { name: 'Blockchains' }).textContent).toContain('EVMEthereum')
  await userEvent.click(screen.getByRole('button', { name: 'Connect all' }))
  expect(row('EVM').textContent).toContain('Waiting')
  expect(row('Polkadot').textContent).toContain('Next')
  await vi.waitFor(() => expect(evm.requests).toHaveLength(1))
  await act(async () => evm.requests[0]?.approve([on(1, alice)]))
  await vi.waitFor(() => expect(dot.requests).toHaveLength(1))
  expect(row('EVM').textContent).toContain('Connected')
  expect(screen.getByRole('status').textContent).toBe('EVM: Connected. Polkadot: Waiting')
  await act(async () => dot.requests[0]?.approve(['polkadot:relay:5Account']))
  await vi.waitFor(() => expect(kit.modal.$modal.get().isOpen).toBe(false))
  act(() => kit.dispose())
})

test('says why a family did not connect, and asks again', async () => {
  const { kit, dot } = await setup()
  await userEvent.click(row('Polkadot'))
  await vi.waitFor(() => expect(dot.requests).toHaveLength(1))
  await act(async () => dot.requests[0]?.reject(new UserRejectedRequestError()))
  await screen.findByText('Polkadot: You declined the request in your wallet.')
  expect(row('Polkadot').textContent).toContain('You declined the request in your wallet.')
  expect(row('Polkadot').textContent).toContain('Try again')
  await userEvent.click(row('Polkadot'))
  expect(screen.getByRole('status').textContent).toBe('Polkadot: Waiting')
  await vi.waitFor(() => expect(dot.requests).toHaveLength(2))
  act(() => kit.dispose())
})

test('says that the wallet is gone when its extension is disabled', async () => {
  const { kit, found } = await setup()
  act(() => found.announce([]))
  await userEvent.click(screen.getByRole('button', { name: 'Other wallets' }))
  expect(kit.router.$router.get().route.view).toBe('Connect')
  act(() => kit.dispose())
})

test('shows the icon of each family, whichever networks the page has', async () => {
  await setup()
  const pictures = () => ['EVM', 'Polkadot'].map((name) => row(name).querySelector('img')?.src)
  await vi.waitFor(() => expect(pictures()).toEqual([brandIconOf('eip155'), brandIconOf('polkadot')]))
})
