import type { NameForm } from '@mooring/controllers/names'
import { createFakeNames, type FakeNames } from '@mooring/controllers/testing'
import { InternalRpcError, NameRegistrationError, NameSuggestionsError, UserRejectedRequestError } from '@mooring/core'
import { en, type Messages } from '@mooring/core/messages'
import { enNames } from '@mooring/core/messages/names'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInModal } from '../../testing/renderInModal.js'
import { alice, setupKit } from '../../testing/setupKit.js'
import { type NamesRoute, NamesRouter } from './NamesRouter.js'

const free = (label: string) => ({ label, name: `${label}.reown.id`, isRegistered: false })
const typed: NameForm = {
  label: 'harbour',
  name: 'harbour.reown.id',
  status: 'free',
  suggestions: ['harbour-1', 'harbour-2', 'harbour-3', 'harbour-4'].map(free),
  problem: undefined,
}
const registration = { name: 'harbour', address: alice, network: 'eip155:1' } as const
const claim = () => screen.getByTestId('name-claim')

async function show(fill: (names: FakeNames) => void, view: NamesRoute['view'] = 'RegisterAccountName') {
  const made = setupKit()
  await made.connect()
  await made.kit.open({ view: 'Account' })
  made.kit.router.push({ view })
  const names = createFakeNames()
  fill(names)
  const kit = { ...made.kit, feature: () => names } as typeof made.kit
  await renderInModal(kit, <NamesRouter route={{ view }} />, { ...en, ...enNames } as unknown as Messages)
  return { ...made, names }
}

test('claims a free name, and suggests three others', async () => {
  const { names } = await show(({ $form }) => $form.set(typed))
  expect(screen.getByRole('status').textContent).toBe('harbour.reown.id is available')
  const others = screen.getAllByTestId('account-name-suggestion')
  expect(others.map(({ textContent }) => textContent)).toEqual([
    'harbour-1.reown.idAvailable',
    'harbour-2.reown.idAvailable',
    'harbour-3.reown.idAvailable',
  ])
  if (others[1]) await userEvent.click(others[1])
  await userEvent.click(claim())
  expect(names.calls).toEqual([['edit', 'harbour-2'], ['submit']])
})

test.each<[string, Partial<NameForm>, string, string]>([
  ['is empty', { label: '', status: 'empty' }, 'At least 4 characters: letters, digits or hyphens.', 'Enter a name'],
  ['is invalid', { status: 'invalid' }, 'At least 4 characters: letters, digits or hyphens.', 'Enter a name'],
  ['is searched', { status: 'searching' }, 'Checking whether it’s available…', 'Checking whether it’s available…'],
  ['is taken', { status: 'taken' }, 'harbour.reown.id is taken', 'Pick another name'],
])('registers nothing while the name %s', async (_, change, text, button) => {
  const { names } = await show(({ $form }) => $form.set({ ...typed, suggestions: [], ...change }))
  expect(screen.getByRole('status').textContent).toBe(text)
  expect(claim().textContent).toBe(button)
  await userEvent.click(claim())
  expect(names.calls).toEqual([])
})

test('says why there are no suggestions, and asks for them again', async () => {
  const problem = new NameSuggestionsError()
  const { names } = await show(({ $form }) => $form.set({ ...typed, status: 'unknown', suggestions: [], problem }))
  expect(screen.getByRole('status').textContent).toContain('Error fetching name suggestions')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(names.calls).toEqual([['retry']])
})

test.each([
  ['signing', 'Sign in First'],
  ['registering', 'Registering the name'],
] as const)('is busy while it is %s, and submits nothing twice', async (status, text) => {
  const { names } = await show(({ $form, $names }) => {
    $form.set(typed)
    $names.set({ status, ...registration })
  })
  expect(claim().textContent).toBe(text)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).readOnly).toBe(true)
  expect(screen.queryAllByTestId('account-name-suggestion')).toEqual([])
  await userEvent.click(claim())
  expect(names.calls).toEqual([])
})

test.each([
  [new UserRejectedRequestError(), 'You declined the signature. The name is still available.'],
  [
    new NameRegistrationError({
      registrationName: 'harbour',
      reason: 'The name is registered already',
      cause: undefined,
    }),
    'The name is registered already',
  ],
])('says why it was not registered (%#)', async (error, text) => {
  await show(({ $form, $names }) => {
    $form.set(typed)
    $names.set({ status: 'editing', name: 'harbour', error })
  })
  expect(screen.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true')
  screen.getByText(new RegExp(text, 'u'))
})

test('shows the registered name, and leads back to the account', async () => {
  const { kit } = await show(
    ({ $names }) => $names.set({ status: 'registered', name: 'harbour' }),
    'RegisterAccountNameSuccess',
  )
  expect(screen.getByRole('status').textContent).toContain('harbour.reown.id is yours')
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(kit.router.$router.get().route.view).toBe('Account')
})

test('lists the names of the account, or says that they did not load', async () => {
  const { names } = await show(({ $own }) => $own.set({ status: 'success', data: ['ada.reown.id'], error: undefined }))
  expect(screen.getByRole('list', { name: 'Names of this account' }).textContent).toBe('ada.reown.id')
  act(() => names.$own.set({ status: 'error', data: undefined, error: new InternalRpcError() }))
  screen.getByText('This account’s names didn’t load.')
})

test.each([
  ['wallet', 'Names need a sign-in', 'Back'],
  ['network', 'There are no names on Ethereum', 'Choose a network'],
  ['services', 'This page doesn’t offer names', 'Back'],
] as const)('says why no name can be chosen: %s', async (obstacle, title, action) => {
  await show(({ $obstacle, $own }) => {
    $obstacle.set(obstacle)
    $own.set({ status: 'success', data: ['ada.reown.id'], error: undefined })
  })
  screen.getByRole('heading', { name: title })
  screen.getByRole('button', { name: action })
  screen.getByText('ada.reown.id')
  expect(screen.queryByRole('textbox')).toBeNull()
})
