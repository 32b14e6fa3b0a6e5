import { act, render, screen } from '@testing-library/react'
import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import { FadingContext, useStore } from './useStore.js'

const $count = atom(1)
const Count = () => <p>{useStore($count)}</p>
const set = (count: number) => act(async () => $count.set(count))

test('shows a store as it is, and in a modal that fades out as it was', async () => {
  let isFading = false
  const { rerender } = render(
    <FadingContext.Provider value={() => isFading}>
      <Count />
    </FadingContext.Provider>,
  )
  await set(2)
  expect(screen.getByText('2')).toBeTruthy()
  isFading = true
  await set(3)
  expect(screen.getByText('2')).toBeTruthy()
  rerender(<Count />)
  expect(screen.getByText('3')).toBeTruthy()
})
