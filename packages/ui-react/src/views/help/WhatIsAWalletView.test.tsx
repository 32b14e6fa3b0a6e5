import { en, type Messages } from '@mooring/core/messages'
import { enHelp } from '@mooring/core/messages/help'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInModal } from '../../testing/renderInModal.js'
import { setupKit } from '../../testing/setupKit.js'
import { WhatIsAWalletView } from './WhatIsAWalletView.js'

const messages = { ...en, ...enHelp } as Messages

test('tells in three points what a wallet is, and leads to one', async () => {
  const { kit } = setupKit()
  await renderInModal(kit, <WhatIsAWalletView />, messages)
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'A home for what you own',
    'One login for many sites',
    'You stay in control',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Get a wallet' }))
  expect(kit.router.$router.get().route.view).toBe('GetWallet')
})
