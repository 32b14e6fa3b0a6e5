import { toNetwork } from '@mooring/core'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInModal } from '../testing/renderInModal.js'
import { mainnet, setupKit } from '../testing/setupKit.js'
import { NetworkPicture } from './NetworkPicture.js'

const show = async (network: NetworkPicture.Props['network']): Promise<HTMLElement> =>
  (await renderInModal(setupKit().kit, <NetworkPicture network={network} />)).container

test('shows the icon that the modal brings along', async () => {
  const container = await show(mainnet)
  await waitFor(() => expect(container.querySelector('img')?.getAttribute('src')).toMatch(/^data:image\/svg\+xml/u))
  expect(screen.queryByText('Ethereum')).toBeNull()
})

test('prefers the picture that the page has for it', async () => {
  const container = await show({ ...mainnet, assets: { imageUrl: 'data:image/png;base64,AAAA' } })
  expect(container.querySelector('img')?.getAttribute('src')).toBe('data:image/png;base64,AAAA')
})

test.each([
  [toNetwork({ ...mainnet, name: 'Harbour', id: 31_337, caipNetworkId: 'eip155:31337' }), 'Ha'],
  [undefined, '?'],
])('shows letters of a network that only the page knows, or that is gone', async (network, letters) => {
  const container = await show(network)
  await waitFor(() => expect(container.querySelector<HTMLElement>('[data-letter]')?.dataset.letter).toBe(letters))
})
