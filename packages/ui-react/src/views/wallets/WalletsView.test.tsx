import { createAppKit } from '@mooring/controllers'
import { createFakeAdapter, createFakeConnector } from '@mooring/controllers/testing'
import type { CaipAddress, Wallet } from '@mooring/core'
import { enWallets } from '@mooring/core/messages/wallets'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInModal } from '../../testing/renderInModal.js'
import { alice, bob, mainnet, on } from '../../testing/setupKit.js'
import { WalletsView } from './WalletsView.js'

const relay = {
  ...mainnet,
  id: 'relay',
  name: 'Relay',
  chainNamespace: 'polkadot',
  caipNetworkId: 'polkadot:relay',
} as const
const dotAccount = (index: number): CaipAddress => `polkadot:relay:5Account${index}`

async function setup(dotWallet: Partial<Wallet> = {}) {
  const kept = new Map<string, string>()
  const rabby = createFakeConnector({ id: 'rabby', name: 'Rabby' })
  const frame = createFakeConnector({ id: 'frame', name: 'Frame' })
  const dot = createFakeConnector({ id: 'dot', name: 'Talisman', namespaces: ['polkadot'], wallet: dotWallet })
  const kit = createAppKit({
    networks: [mainnet, relay],
    adapters: [
      createFakeAdapter({ connectors: [rabby.connector, frame.connector] }).adapter,
      createFakeAdapter({ namespace: 'polkadot', connectors: [dot.connector] }).adapter,
    ],
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  })
  async function connect(wallet: typeof rabby, accounts: readonly CaipAddress[]): Promise<void> {
    const connecting = kit.connection.connect(wallet.connector.id)
    await vi.waitFor(() => expect(wallet.requests.length).toBeGreaterThan(0))
    wallet.requests.at(-1)?.approve(accounts)
    await connecting
  }
  const show = async () => {
    await kit.open({ view: 'ProfileWallets' })
    return renderInModal(kit, <WalletsView />, enWallets)
  }
  return { kit, rabby, frame, dot, connect, show }
}

test('shows the active wallet, switches to another one, and disconnects one alone', async () => {
  const { kit, rabby, frame, connect, show } = await setup()
  await connect(rabby, [on(1, alice)])
  await connect(frame, [on(1, bob)])
  await show()
  expect(screen.getByText('Active').closest('div')?.textContent).toContain('Frame')
  await userEvent.click(
    within(screen.getByRole('list', { name: 'Also connected' })).getByRole('button', { name: /Switch/u }),
  )
  expect(kit.account.$account.get()).toMatchObject({ address: alice, connector: { name: 'Rabby' } })
  expect(screen.getByText('Active').closest('div')?.textContent).toContain('Rabby')

  await userEvent.click(screen.getByRole('button', { name: 'Disconnect Frame' }))
  expect(kit.connection.$connection.get().connections.map(({ connector }) => connector.id)).toEqual(['rabby'])
  expect([rabby.disconnects(), frame.disconnects()]).toEqual([0, 1])
  expect(within(screen.getByRole('list', { name: 'Recently connected' })).getByText('Frame')).toBeTruthy()
  kit.dispose()
})

test('has a tab for each family, and says where nothing is connected', async () => {
  const { kit, rabby, connect, show } = await setup()
  await connect(rabby, [on(1, alice)])
  await show()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['EVM 1', 'Polkadot '])
  await userEvent.click(screen.getByRole('tab', { name: 'Polkadot' }))
  expect(screen.getByText('No wallet connected')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Add a wallet for Polkadot' }))
  expect(kit.router.$router.get().route).toEqual({ view: 'Connect', namespace: 'polkadot' })
  kit.dispose()
})

test('disconnects everything at once', async () => {
  const { kit, rabby, dot, connect, show } = await setup()
  await connect(rabby, [on(1, alice)])
  await connect(dot, [dotAccount(0)])
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Disconnect all' }))
  expect(kit.connection.$connection.get().connections).toEqual([])
  expect([rabby.disconnects(), dot.disconnects()]).toEqual([1, 1])
  kit.dispose()
})

test('lets the visitor choose one of 500 accounts, and search them', async () => {
  const accounts = Array.from({ length: 500 }, (_, index) => dotAccount(index))
  const chooseAccount = vi.fn()
  const describeAccount = (address: string): Wallet.AccountDetails => ({
    name: `Ship ${address.slice('5Account'.length)}`,
    signer: address === '5Account499' ? 'ledger' : undefined,
  })
  const { kit, dot, connect, show } = await setup({ chooseAccount, describeAccount })
  await connect(dot, accounts)
  await show()
  const list = () => within(screen.getByRole('list', { name: '500 accounts' })).getAllByRole('button')
  // Rows beyond the visible part are not rendered.
  expect(list().length).toBeLessThan(60)
  expect(screen.getAllByRole('button', { current: true })).toEqual([list()[0]])
  await userEvent.type(screen.getByRole('textbox', { name: 'Search accounts' }), ' ship 499')
  expect(list()).toHaveLength(1)
  expect(list()[0]?.textContent).toContain('Ledger')
  expect(screen.getByRole('status').textContent).toBe('1 account found')
  await userEvent.click(list()[0] as HTMLElement)
  expect(chooseAccount).toHaveBeenCalledWith('5Account499')
  await act(async () => dot.emit([dotAccount(499), ...accounts.slice(0, 499)]))
  expect(screen.getAllByRole('button', { current: true })).toEqual(list())
  await userEvent.type(screen.getByRole('textbox', { name: 'Search accounts' }), 'x')
  expect(screen.getByRole('status').textContent).toBe('No account found')
  kit.dispose()
})

test('says what accounts are for and who signs for them, in the choice and beside the active wallet', async () => {
  const described: Record<string, Wallet.AccountDetails> = {
    '5Account0': { name: 'Treasury', signer: 'multisig' },
    '5Account1': { signer: 'ledger' },
  }
  const { kit, dot, connect, show } = await setup({
    chooseAccount: () => {},
    describeAccount: (address) => described[address],
    accountType: (address) => (address === '5Account2' ? 'ordinal' : 'eoa'),
  })
  await connect(dot, [dotAccount(0), dotAccount(1), dotAccount(2)])
  await show()
  expect(screen.getByText('Active').closest('div')?.textContent).toContain('Multisig')
  const notes = within(screen.getByRole('list', { name: '3 accounts' })).getAllByRole('button')
  expect(notes.map((row) => row.querySelector('small')?.textContent)).toEqual([
    '5Account0 · Multisig',
    'Ledger',
    'Ordinals',
  ])
  kit.dispose()
})

test('offers no choice where the wallet chooses', async () => {
  const { kit, rabby, connect, show } = await setup()
  await connect(rabby, [on(1, alice), on(1, bob)])
  await show()
  expect(screen.queryByRole('list')).toBeNull()
  kit.dispose()
})
