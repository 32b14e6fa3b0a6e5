import { en, type Messages } from '@mooring/core/messages'
import { enHelp } from '@mooring/core/messages/help'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInModal } from '../../testing/renderInModal.js'
import { setupKit } from '../../testing/setupKit.js'
import { WhatIsANetworkView } from './WhatIsANetworkView.js'

const messages = { ...en, ...enHelp } as Messages

test('says in three points what a network is', async () => {
  const { kit } = setupKit()
  await renderInModal(kit, <WhatIsANetworkView />, messages)
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'A public record of who owns what',
    'Fees in the network’s coin',
    'Change whenever you like',
  ])
})

test.each([
  ['goes back to the list that it was opened from', ['Account', 'Networks']],
  ['makes way for the list, where it was opened by itself', ['Account']],
] as const)('%s', async (_, views) => {
  const { kit } = setupKit()
  const [first, ...next] = views
  kit.router.reset({ view: first })
  for (const view of next) kit.router.push({ view })
  kit.router.push({ view: 'WhatIsANetwork' })
  await renderInModal(kit, <WhatIsANetworkView />, messages)
  await userEvent.click(screen.getByRole('button', { name: 'Choose a network' }))
  expect(kit.router.$router.get().history.map(({ view }) => view)).toEqual(['Account', 'Networks'])
})
