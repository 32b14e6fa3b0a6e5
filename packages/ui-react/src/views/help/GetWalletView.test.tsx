import { suggestWallets } from '@mooring/core'
import { en, type Messages } from '@mooring/core/messages'
import { enHelp } from '@mooring/core/messages/help'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInModal } from '../../testing/renderInModal.js'
import { setupKit } from '../../testing/setupKit.js'
import { GetWalletView } from './GetWalletView.js'

const messages = { ...en, ...enHelp } as Messages

test('links to the own site of each wallet, and shows its host before', async () => {
  await renderInModal(setupKit().kit, <GetWalletView />, messages)
  expect(screen.getAllByRole('link')).toHaveLength(suggestWallets(['eip155']).length)
  for (const { name, url } of suggestWallets(['eip155'])) {
    const link = screen.getByRole('link', { name: `Get ${name} ${new URL(url).host}` })
    expect(link.getAttribute('href')).toBe(url)
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noreferrer noopener'])
  }
  expect(screen.getByText('Once it is installed, come back and reload this page.')).toBeTruthy()
})

test('loads nothing of these wallets: their icons are data that the modal brings along', async () => {
  const { container } = await renderInModal(setupKit().kit, <GetWalletView />, messages)
  await waitFor(() => expect(container.querySelectorAll('img')).toHaveLength(5))
  for (const { src } of container.querySelectorAll('img')) expect(src).toMatch(/^data:image\/svg\+xml,/u)
})
