// @vitest-environment happy-dom
import { evm } from '@mooring/adapter-evm'
import { mainnet } from '@mooring/adapter-evm/networks'
import { createAppKit } from '@mooring/controllers'
import { enHelp } from '@mooring/core/messages/help'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderInModal } from '../../packages/ui-react/src/testing/renderInModal.tsx'
import { GetWalletView } from '../../packages/ui-react/src/views/help/GetWalletView.tsx'
import { NetworkList } from '../../packages/ui-react/src/views/networks/NetworkList.tsx'
import { FamilyRow } from '../../packages/ui-react/src/views/wallets/FamilyRow.tsx'
import { kelp, lagoon, reef } from './kelp.js'

function setup() {
  const kit = createAppKit({ networks: [reef, lagoon, mainnet], adapters: [kelp(), evm()] })
  onTestFinished(kit.dispose)
  return kit
}

test('its networks stand under its name, each with its letters', async () => {
  const { container } = await renderInModal(setup(), <NetworkList />)
  expect([...container.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(['EVM', 'Kelp'])
  await vi.waitFor(() => expect(container.querySelector('section:last-of-type')?.textContent).toContain('Re'))
  expect([...container.querySelectorAll('section:last-of-type li')]).toHaveLength(2)
})

test('its row has its name, its networks and its picture', async () => {
  const family = { namespace: 'kelp', status: 'idle', connectorId: 'example.kelp', problem: undefined } as const
  const { container } = await renderInModal(setup(), <FamilyRow family={family} onChoose={() => {}} />)
  expect(container.textContent).toMatch(/Kelp.*Reef, Lagoon/u)
  await vi.waitFor(() => expect(container.querySelector('img')?.src).toBe('data:image/svg+xml,%3Csvg%2F%3E'))
})

test('its wallet leads the list of wallets to get', async () => {
  const { container } = await renderInModal(setup(), <GetWalletView />, enHelp)
  expect(container.querySelector('a')?.href).toBe('https://forest.example/get')
})
