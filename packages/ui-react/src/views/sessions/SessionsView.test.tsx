import { createSessionsController } from '@mooring/controllers/sessions'
import { enSessions } from '@mooring/core/messages/sessions'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderInModal } from '../../testing/renderInModal.js'
import { setupAccount } from '../../testing/setupAccount.js'
import { setupKit } from '../../testing/setupKit.js'
import { SessionsView } from './SessionsView.js'

const soon = Math.floor(Date.now() / 1000) + 86_400

/** The view of an account with these permissions, whose wallet signs. */
async function setup(...names: string[]) {
  const pcis = names.map((name) => ({ pci: name, project: { id: name, name }, expiry: soon, createdAt: 1 }))
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit = {}) => {
    if (url.includes('/supported-chains')) return Response.json({ http: ['eip155:1'], ws: [] })
    return method === 'POST' ? new Response('') : Response.json({ pcis })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { kit, connect } = setupKit({ services: 'https://services.example' })
  await connect()
  const signMessage = vi.fn(async () => '0x1')
  Object.assign(kit.account.$account.get().wallet ?? {}, { signMessage })
  await renderInModal(kit, <SessionsView />, enSessions)
  return { kit, signMessage }
}

test('says why the wallet is asked, and shows each page with the end of its permission', async () => {
  const { kit } = await setup('Chart Room', 'Game')
  expect(screen.getByText(/free and moves nothing/u)).toBeTruthy()
  await userEvent.click(screen.getByTestId('sessions-show'))
  const rows = await screen.findAllByRole('listitem')
  const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(new Date(soon * 1000))
  expect(rows.map(({ textContent }) => textContent)).toEqual(
    ['Chart Room', 'Game'].map((name) => expect.stringContaining(`${name}until ${date}`)),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Revoke the permission of Game' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(kit.feature(createSessionsController).$sessions.get()).toMatchObject({ sessions: [{ pci: 'Chart Room' }] })
})

test('says that there are none, and why nothing is shown', async () => {
  const { signMessage } = await setup()
  signMessage.mockRejectedValueOnce(new Error('locked'))
  await userEvent.click(screen.getByTestId('sessions-show'))
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  await userEvent.click(screen.getByTestId('sessions-show'))
  await screen.findByText('No page may act for this account without asking.')
})

test.each([true, false])('is reached from the account where the page wants it (%s)', async (smartSessions) => {
  const { kit } = await setupAccount('tokens', {}, { features: { smartSessions } })
  const link = screen.queryByTestId('account-sessions')
  expect(link !== null).toBe(smartSessions)
  if (!link) return
  await userEvent.click(link)
  expect(kit.router.$router.get().route).toEqual({ view: 'SmartSessionList' })
})
