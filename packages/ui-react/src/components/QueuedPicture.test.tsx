import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { QueuedPicture } from './QueuedPicture.js'

test('loads one picture in each frame, and shows letters at once', () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame'] })
  const { container } = render(
    <>
      <QueuedPicture name="First" url="https://one.example" isLazy />
      <QueuedPicture name="Second" url={undefined} />
      <QueuedPicture name="Third" url="https://two.example" />
    </>,
  )
  const sources = () => [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))
  expect(sources()).toEqual([])
  expect(container.querySelectorAll('.picture')).toHaveLength(3)
  expect(container.querySelector('[data-letter]')?.getAttribute('data-letter')).toBe('Se')
  act(() => vi.advanceTimersToNextFrame())
  expect(sources()).toEqual(['https://one.example'])
  act(() => vi.advanceTimersToNextFrame())
  expect(sources()).toEqual(['https://one.example', 'https://two.example'])
  expect(container.querySelector('img')?.getAttribute('loading')).toBe('lazy')
  vi.useRealTimers()
})
