import { lazy } from '@mooring/core'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInModal } from '../testing/renderInModal.js'
import { setupKit } from '../testing/setupKit.js'
import { LoadedView } from './LoadedView.js'
import { useModal } from './ModalContext.js'
import { preload } from './preload.js'
import type { ViewPart } from './ViewPart.js'

const route = { view: 'Swap' } as const

function Greeting() {
  return <p>{useModal().messages['connect.title']}</p>
}

/** A view whose file comes, or does not, when the test says so. */
function setup() {
  const answers: { come: () => void; fail: () => void }[] = []
  const part: ViewPart<'Swap'> = { views: { Swap: Greeting }, messages: { 'connect.title': 'Ahoy' } }
  const load = vi.fn(
    () =>
      new Promise<ViewPart<'Swap'>>((resolve, reject) =>
        answers.push({ come: () => resolve(part), fail: () => reject(new Error('offline')) }),
      ),
  )
  const source = lazy(load)
  return { load, answers, source, view: <LoadedView source={source} route={route} /> }
}

test('keeps the place of a view until its file is there, and says so', async () => {
  const { view, answers } = setup()
  await renderInModal(setupKit().kit, view)
  expect(screen.getByRole('status').textContent).toBe('Loading')
  await act(async () => answers[0]?.come())
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByText('Ahoy')).toBeTruthy()
})

test('asks for the file once, also in advance, and shows it at once when it is there', async () => {
  const { view, load, source, answers } = setup()
  void source.load()
  void source.load()
  await act(async () => answers[0]?.come())
  await renderInModal(setupKit().kit, view)
  expect(screen.getByText('Ahoy')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

test('loads in advance in a task of its own, once, and leaves a failure to the view', async () => {
  const { view, load, source, answers } = setup()
  preload(source)
  expect(load).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  preload(source)
  // A rejection that nothing handles fails the run.
  await act(async () => answers[0]?.fail())
  preload(source)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  await act(async () => answers[1]?.come())
  await renderInModal(setupKit().kit, view)
  expect(screen.getByText('Ahoy')).toBeTruthy()
})

test('says that the file did not come, and tries again', async () => {
  const { view, load, answers } = setup()
  await renderInModal(setupKit().kit, view)
  await act(async () => answers[0]?.fail())
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(load).toHaveBeenCalledTimes(2)
  await act(async () => answers[1]?.come())
  expect(screen.getByText('Ahoy')).toBeTruthy()
})

test('leaves texts of the page alone', async () => {
  const { view, answers } = setup()
  await renderInModal(setupKit({ messages: { 'connect.title': 'Ohoi' } }).kit, view)
  await act(async () => answers[0]?.come())
  expect(screen.getByText('Ohoi')).toBeTruthy()
})
