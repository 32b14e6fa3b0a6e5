import { createAppKit } from '@mooring/controllers'
import { createFakeAdapter } from '@mooring/controllers/testing'
import { InternalRpcError, ResourceUnavailableRpcError, UserRejectedRequestError } from '@mooring/core'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInModal } from '../../testing/renderInModal.js'
import { alice, mainnet, on, setupKit } from '../../testing/setupKit.js'
import { NetworksView } from './NetworksView.js'

/** A wallet that is asked for another network, and the answers it can give. */
async function setup() {
  const answers: PromiseWithResolvers<void>[] = []
  const switchNetwork = () => {
    const answer = Promise.withResolvers<void>()
    answers.push(answer)
    return answer.promise
  }
  const testKit = setupKit({ wallet: { switchNetwork } })
  await testKit.connect()
  await testKit.kit.open()
  testKit.kit.router.push({ view: 'Networks' })
  const { container } = await renderInModal(testKit.kit, <NetworksView />)
  return { ...testKit, answers, container }
}

const row = (name: string) => screen.getByTestId(`w3m-network-switch-${name}`)

test('lists the networks of the page, with the current one ticked', async () => {
  await setup()
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('bdi')?.textContent)).toEqual([
    'Ethereum',
    'Polygon',
    'Sepolia',
  ])
  expect(screen.getByRole('button', { name: 'Ethereum Current network' })).toBe(row('Ethereum'))
  expect(screen.getAllByRole('button', { current: true })).toEqual([row('Ethereum')])
  expect(screen.getByText('Your wallet may ask you to confirm the change.')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('')
})

test('leads to what a network is', async () => {
  const { kit } = await setup()
  await userEvent.click(screen.getByRole('button', { name: 'What is a network?' }))
  expect(kit.router.$router.get().route.view).toBe('WhatIsANetwork')
})

test('asks the wallet for another network, and leaves when it agrees', async () => {
  const { kit, wallets, answers } = await setup()
  await userEvent.click(row('Polygon'))
  expect(within(row('Polygon')).getByText('Approve in wallet')).toBeTruthy()
  expect(row('Polygon').querySelector('.spinner')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Approve in wallet')
  expect(screen.getAllByRole('button', { current: true })).toEqual([row('Ethereum')])

  await act(async () => {
    wallets[0].emit([on(137, alice)])
    answers[0]?.resolve()
  })
  expect(screen.getAllByRole('button', { current: true })).toEqual([row('Polygon')])
  expect(row('Polygon').querySelector('small')).toBeNull()
  expect(kit.router.$router.get().route.view).toBe('Account')
})

test.each([
  ['declined', new UserRejectedRequestError(), 'Switch declined'],
  ['failed', new InternalRpcError(), `Switch failed. ${new InternalRpcError().shortMessage}`],
])('says at the network that the switch was %s, and can be asked again', async (_, error, text) => {
  const { answers } = await setup()
  await userEvent.click(row('Polygon'))
  await act(async () => answers[0]?.reject(error))
  expect(within(row('Polygon')).getByText(text)).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe(text)
  expect(row('Polygon').querySelector('.spinner')).toBeNull()
  expect(within(row('Polygon')).getByText('Try again')).toBeTruthy()
  expect(row('Sepolia').querySelector('small')).toBeNull()

  await userEvent.click(row('Polygon'))
  expect(answers).toHaveLength(2)
  expect(screen.getByRole('status').textContent).toBe('Approve in wallet')
})

test('does not say of the network in use that the switch to it has failed', async () => {
  const { wallets, answers } = await setup()
  await userEvent.click(row('Polygon'))
  await act(async () => answers[0]?.reject(new ResourceUnavailableRpcError()))
  expect(screen.getByRole('status').textContent).toContain('Switch failed')
  // Agreed in the window that an earlier request had opened.
  await act(async () => wallets[0].emit([on(137, alice)]))
  expect(screen.getAllByRole('button', { current: true })).toEqual([row('Polygon')])
  expect(screen.getByRole('status').textContent).toBe('')
})

test('forgets the first request when another network is asked for', async () => {
  const { answers } = await setup()
  await userEvent.click(row('Polygon'))
  await userEvent.click(row('Sepolia'))
  expect(answers).toHaveLength(2)
  expect(row('Polygon').querySelector('small')).toBeNull()
  expect(within(row('Sepolia')).getByText('Approve in wallet')).toBeTruthy()
})

test('switches at once where no wallet is connected', async () => {
  const { kit } = setupKit()
  await renderInModal(kit, <NetworksView />)
  await userEvent.click(row('Polygon'))
  expect(kit.network.$network.get().caipNetworkId).toBe('eip155:137')
  expect(screen.getAllByRole('button', { current: true })).toEqual([row('Polygon')])
})

const make = (chainNamespace: 'eip155' | 'solana', name: string, id: number | string) => ({
  ...mainnet,
  id,
  name,
  chainNamespace,
  caipNetworkId: `${chainNamespace}:${id}` as const,
})

test('groups the networks by chain family, each group with its name', async () => {
  const kit = createAppKit({
    networks: [make('solana', 'Solana', 'main'), make('eip155', 'Ethereum', 1)],
    adapters: [createFakeAdapter().adapter, createFakeAdapter({ namespace: 'solana' }).adapter],
  })
  await renderInModal(kit, <NetworksView />)
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['EVM', 'Solana'])
  expect(within(screen.getByRole('list', { name: 'Solana' })).getAllByRole('button')).toEqual([row('Solana')])
})

test('finds one of many networks, and says when there is no such network', async () => {
  const names = ['Ethereum', 'Base', 'Optimism', 'Polygon', 'Linea', 'Scroll', 'Blast', 'Mode', 'Zora']
  const [first, ...others] = names.map((name, index) => make('eip155', name, index + 1))
  if (!first) throw new Error('There are networks')
  const kit = createAppKit({ networks: [first, ...others], adapters: [createFakeAdapter().adapter] })
  await renderInModal(kit, <NetworksView />)
  const field = screen.getByRole('textbox', { name: 'Search networks' })
  await userEvent.type(field, ' SCR')
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('button'))).toEqual([row('Scroll')])
  await userEvent.type(field, 'x')
  expect(screen.queryByRole('listitem')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('No networks found')
})
