import { createSiwxPolicy } from '@mooring/controllers/siwx'
import {
  BaseError,
  HttpNetworkError,
  SignOutError,
  type Siwx,
  UserRejectedRequestError,
  writeSignInMessage,
} from '@mooring/core'
import { enSiwx } from '@mooring/core/messages/siwx'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AppKitModal } from '../../AppKitModal.js'
import { AppKitProvider } from '../../AppKitProvider.js'
import { mountInPage } from '../../testing/mountInPage.js'
import { renderInModal } from '../../testing/renderInModal.js'
import { alice, setupKit } from '../../testing/setupKit.js'
import { SignedInFact } from './SignedInFact.js'
import { SiwxView } from './SiwxView.js'

afterEach(() => void vi.unstubAllGlobals())

async function setup({ data = {}, text, required = true, signMessage = async () => '0x', revoke }: Setup = {}) {
  const sessions: Parameters<Siwx['addSession']>[0][] = []
  const siwx: Siwx = {
    async createMessage(input) {
      const { host } = location
      const written = { ...input, domain: host, uri: `http://${host}/`, version: '1', nonce: 'k3y5t0n3', ...data }
      return { ...written, toString: () => text ?? writeSignInMessage(written) }
    },
    addSession: async (session) => void sessions.push(session),
    async revokeSession() {
      await revoke?.()
      sessions.splice(0)
    },
    setSessions: async () => void sessions.splice(0),
    getSessions: async () => sessions,
    getRequired: () => required,
  }
  const { kit, connect } = setupKit({ siwx, metadata: { name: 'Harbour' }, wallet: { signMessage } })
  await connect()
  await waitFor(() => expect(kit.siwx.$siwx.get().status).toBe('asking'))
  const state = () => kit.siwx.$siwx.get()
  await waitFor(() =>
    expect(state()).toSatisfy((now: object) => Object.values(now).some((value) => value instanceof Object)),
  )
  await renderInModal(kit, <SiwxView />, enSiwx)
  return { kit, sessions, user: userEvent.setup() }
}

type Setup = {
  data?: object
  text?: string
  required?: boolean
  signMessage?: () => Promise<string>
  revoke?: () => Promise<void>
}

test('says in words what is signed, and signs it', async () => {
  const { kit, sessions, user } = await setup({
    data: {
      statement: 'Come aboard',
      expirationTime: '2100-11-29T12:00:00Z',
      resources: ['https://app.example.org/terms'],
    },
  })
  expect(screen.getByRole('heading', { name: 'Sign in to Harbour' })).toBeTruthy()
  const facts = screen
    .getAllByRole('term')
    .map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent])
  expect(Object.fromEntries(facts)).toMatchObject({
    Account: '0xab16…fcdb',
    'The site says': 'Come aboard',
    'Signed in until': 'November 29, 2100',
    'Also included': 'https://app.example.org/terms',
  })
  expect(screen.getByText(/wants you to sign in with your Ethereum account/u).textContent).toContain(alice)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(sessions).toHaveLength(1))
  expect(kit.siwx.$siwx.get().status).toBe('signedIn')
})

test('asks for one message and one signature, also in strict mode', async () => {
  const signMessage = vi.fn(async () => '0x')
  const createMessage = vi.fn<Siwx['createMessage']>(async (input) => {
    const { host, origin } = location
    const data = { ...input, domain: host, uri: origin, version: '1', nonce: 'k3y5t0n3' }
    return { ...data, toString: () => writeSignInMessage(data) }
  })
  const nothing = async () => {}
  const siwx = { createMessage, addSession: nothing, revokeSession: nothing, setSessions: nothing }
  const { kit, connect } = setupKit({ siwx: { ...siwx, getSessions: async () => [] }, wallet: { signMessage } })
  const view = (
    <StrictMode>
      <AppKitProvider kit={kit}>
        <AppKitModal />
      </AppKitProvider>
    </StrictMode>
  )
  const { unmount } = await act(async () => render(view))
  await act(connect)
  await waitFor(() => expect(kit.siwx.$siwx.get()).toMatchObject({ status: 'asking', message: expect.anything() }))
  unmount()
  await act(async () => render(view))
  kit.feature(createSiwxPolicy).sign()
  await waitFor(() => expect(kit.siwx.$siwx.get().status).toBe('signedIn'))
  expect([createMessage.mock.calls.length, signMessage.mock.calls.length]).toEqual([1, 1])
})

test('is also there by the older name of the view', async () => {
  const { kit } = await setup({ required: false })
  const { modal } = await mountInPage(kit)
  await act(() => kit.open({ view: 'ConnectingSiwe' }))
  expect(await modal.findByRole('heading', { name: 'Sign in to Harbour' })).toBeTruthy()
  expect(kit.router.$router.get().route.view).toBe('ConnectingSiwe')
})

test('shows characters that cannot be seen', async () => {
  await setup({ data: { statement: 'Come \u202eaboard' } })
  expect(screen.getAllByText(/Come ⟨U\+202E⟩aboard/u).length).toBeGreaterThan(0)
})

test('promises nothing about words that a site has made up, and shows them', async () => {
  await setup({ text: 'All that is mine is\u200b yours' })
  expect(screen.getByText('All that is mine is⟨U+200B⟩ yours')).toBeTruthy()
  expect(screen.getByText('The site wrote this. Read it before you sign.')).toBeTruthy()
  expect(screen.queryByText(/this page|It costs nothing/u)).toBeNull()
})

test('stops a message for another site, and marks the difference', async () => {
  const { kit, user } = await setup({ data: { domain: 'l0calhost:3000' } })
  expect(screen.getByRole('alert').textContent).toContain('We stopped this sign-in')
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(kit.account.$account.get().isConnected).toBe(false))
})

test('waits for the wallet, and says that the signature was declined', async () => {
  let decline: (() => void) | undefined
  const { user } = await setup({
    signMessage: () => new Promise((_, reject) => (decline = () => reject(new UserRejectedRequestError()))),
  })
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(screen.getByRole('heading', { name: 'Confirm in First' })).toBeTruthy()
  await act(async () => decline?.())
  expect(screen.getByRole('alert').textContent).toContain('Signature declined')
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy()
})

test('says an outage in words for visitors alone', async () => {
  const { user } = await setup({
    signMessage: () => Promise.reject(new HttpNetworkError({ host: 'rpc.example', cause: undefined })),
  })
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'There is no answer. Check your connection and try again.',
  )
})

test('the account says whether it is signed in, and offers the other', async () => {
  const { kit, user } = await setup({ required: false })
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  const { unmount } = await renderInModal(kit, <SignedInFact />, enSiwx)
  expect(screen.getByText('Not signed in')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(kit.siwx.$siwx.get().status).toBe('asking'))
  unmount()
})

test('says that the visitor is still signed in, and lets them sign out again', async () => {
  const cause = new BaseError('The server is away')
  const revoke = vi.fn(async () => {}).mockRejectedValueOnce(new SignOutError({ cause }))
  const { kit, user } = await setup({ required: false, revoke })
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(kit.siwx.$siwx.get().status).toBe('signedIn'))
  const { unmount } = await renderInModal(kit, <SignedInFact />, enSiwx)
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() =>
    expect(kit.snackbar.$snackbar.get()).toMatchObject({
      snack: { error: { shortMessage: 'You are still signed in' } },
    }),
  )
  expect(screen.getByText('Signed in')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(kit.siwx.$siwx.get().status).not.toBe('signedIn'))
  unmount()
})
