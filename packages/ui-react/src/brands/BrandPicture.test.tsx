import { act, render } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { BrandPicture } from './BrandPicture.js'

test('shows one icon in each frame, and none for a picture that is gone', async () => {
  const frames: FrameRequestCallback[] = []
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback))
  onTestFinished(() => void vi.restoreAllMocks())
  const picture = (name: string) => <BrandPicture key={name} id="io.metamask" name={name} url={undefined} />
  const { container, rerender } = await act(async () => render(['A', 'B', 'C'].map(picture)))
  const shown = () => container.querySelectorAll('img').length
  const draw = () => act(async () => frames.shift()?.(0))
  await act(() => vi.waitFor(() => expect(frames).toHaveLength(1)))
  expect(shown()).toBe(0)
  await draw()
  expect(shown()).toBe(1)
  rerender(['A', 'C'].map(picture))
  await draw()
  expect(shown()).toBe(2)
  expect(frames).toHaveLength(0)
})
