import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawn } from '../testing/drawn.js'
import { mountInPage } from '../testing/mountInPage.js'
import { setupKit } from '../testing/setupKit.js'

async function setup() {
  const { kit } = setupKit()
  const { dialog } = await mountInPage(kit)
  const view = () => dialog()?.querySelector<HTMLElement>('.card')?.dataset.view
  return { kit, dialog, view }
}

test('shows the view that the modal opens with at once, and follows the router then', async () => {
  const { kit, dialog, view } = await setup()
  expect(view()).toBe('Connect')
  const seen: unknown[] = []
  const showModal = dialog()?.showModal
  Object.assign(dialog() ?? {}, {
    showModal(this: HTMLDialogElement) {
      seen.push(view())
      showModal?.call(this)
    },
  })
  await act(() => kit.open({ view: 'Networks' }))
  await drawn()
  expect(seen).toEqual(['Networks'])
  await act(async () => kit.router.push({ view: 'WhatIsAWallet' }))
  expect(view()).toBe('WhatIsAWallet')
})

test('changes nothing as the modal fades out, and follows again when it opens before it is gone', async () => {
  const { kit, dialog, view } = await setup()
  await act(() => kit.open())
  await drawn()
  Object.assign(dialog() ?? {}, { getAnimations: () => [{ finished: new Promise(() => {}) }] })
  await act(async () => {
    kit.close()
    kit.router.push({ view: 'Networks' })
  })
  expect(view()).toBe('Connect')
  await act(() => kit.open({ view: 'Networks' }))
  await drawn()
  expect(view()).toBe('Networks')
})
