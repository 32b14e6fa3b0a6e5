import { act, render } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { BrandPicture } from './BrandPicture.js'

test('shows one icon in each frame, and none for a picture that is gone', async () => {
  const frames: FrameRequestCallback[] = []
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback))
  onTestFinished(() => void vi.restoreAllMocks())
  const [first, second, third] = ['io.metamask', 'io.rabby', 'me.rainbow'] as const
  const picture = (id: string) => <BrandPicture key={id} id={id} name={id} url={undefined} />
  const { container, rerender } = await act(async () => render([first, second, third].map(picture)))
  const shown = () => container.querySelectorAll('img').length
  const draw = () => act(async () => frames.shift()?.(0))
  await act(() => vi.dynamicImportSettled())
  expect(frames).toHaveLength(1)
  expect(shown()).toBe(0)
  await draw()
  expect(shown()).toBe(1)
  rerender([first, third].map(picture))
  expect(shown()).toBe(1)
  await draw()
  expect(shown()).toBe(2)
  expect(frames).toHaveLength(0)
})

test('shows an icon at once that was shown before', async () => {
  const picture = () => render(<BrandPicture id="io.metamask" name="MetaMask" url={undefined} />).container
  const before = picture()
  await vi.waitFor(() => act(async () => expect(before.querySelector('img')).toBeTruthy()))
  expect(picture().querySelector('img')).toBeTruthy()
})
