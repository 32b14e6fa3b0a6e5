import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInModal } from '../../testing/renderInModal.js'
import { setupKit } from '../../testing/setupKit.js'
import { WhatIsAWalletView } from './WhatIsAWalletView.js'

test('tells in three points what a wallet is, and leads to one', async () => {
  const { kit } = setupKit()
  await renderInModal(kit, <WhatIsAWalletView />)
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'A home for what is yours',
    'One login for many sites',
    'You decide each time',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Get a wallet' }))
  expect(kit.router.$router.get().route.view).toBe('GetWallet')
})
