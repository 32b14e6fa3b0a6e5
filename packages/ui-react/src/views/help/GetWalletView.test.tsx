import { suggestedWallets } from '@mooring/core'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInModal } from '../../testing/renderInModal.js'
import { setupKit } from '../../testing/setupKit.js'
import { GetWalletView } from './GetWalletView.js'

test('links to the own site of each wallet, and shows its host before', async () => {
  await renderInModal(setupKit().kit, <GetWalletView />)
  expect(screen.getAllByRole('link')).toHaveLength(suggestedWallets.length)
  for (const { name, url } of suggestedWallets) {
    const link = screen.getByRole('link', { name: `Get ${name} ${new URL(url).host}` })
    expect(link.getAttribute('href')).toBe(url)
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noreferrer noopener'])
  }
  expect(screen.getByText('After installing, reload this page.')).toBeTruthy()
})

test('loads nothing of these wallets', async () => {
  const { container } = await renderInModal(setupKit().kit, <GetWalletView />)
  expect(container.querySelector('img')).toBeNull()
})
