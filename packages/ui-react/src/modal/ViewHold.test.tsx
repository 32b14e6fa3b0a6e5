import { act, screen } from '@testing-library/react'
import { atom, type ReadableAtom } from 'nanostores'
import { expect, test } from 'vitest'
import { renderInModal } from '../testing/renderInModal.js'
import { setupKit } from '../testing/setupKit.js'
import { useStore } from '../useStore.js'
import { ViewHold } from './ViewHold.js'

const Text = ({ $text }: { $text: ReadableAtom<string> }) => useStore($text)

async function setup() {
  const { kit } = setupKit()
  const $text = atom('before')
  await renderInModal(
    kit,
    <p data-testid="view">
      <ViewHold view="Connect" depth={1}>
        <Text $text={$text} />
      </ViewHold>
    </p>,
  )
  return { kit, $text, text: () => screen.getByTestId('view').textContent }
}

test('keeps a view as it is when the router has left it, also with what changed just before', async () => {
  const { kit, $text, text } = await setup()
  act(() => {
    $text.set('after')
    kit.router.push({ view: 'Networks' })
  })
  expect(text()).toBe('before')
  act(() => $text.set('later'))
  expect(text()).toBe('before')
})

test('reads the stores again when the visitor comes back before the view is gone', async () => {
  const { kit, $text, text } = await setup()
  act(() => kit.router.push({ view: 'Networks' }))
  act(() => $text.set('after'))
  act(() => kit.router.back())
  expect(text()).toBe('after')
  act(() => $text.set('later'))
  expect(text()).toBe('later')
})

test('goes on with a view that only gets another route', async () => {
  const { kit, $text, text } = await setup()
  act(() => {
    kit.router.replace({ view: 'Connect', namespace: 'eip155' })
    $text.set('after')
  })
  expect(text()).toBe('after')
})

test('keeps it as it is when the visitor comes back and leaves again at once', async () => {
  const { kit, $text, text } = await setup()
  act(() => {
    kit.router.push({ view: 'Networks' })
    kit.router.back()
    kit.router.push({ view: 'Networks' })
  })
  act(() => $text.set('after'))
  expect(text()).toBe('before')
})
