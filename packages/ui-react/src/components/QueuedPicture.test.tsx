import { act, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { QueuedPicture } from './QueuedPicture.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout'] }))
afterEach(() => {
  // No picture keeps its place.
  vi.runAllTimers()
  vi.useRealTimers()
})

const sources = (container: HTMLElement) =>
  [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))
const frame = () => act(() => vi.advanceTimersToNextFrame())

test('loads one picture in each frame, and shows letters at once', () => {
  const { container } = render(
    <>
      <QueuedPicture name="First" url="https://one.example" isLazy />
      <QueuedPicture name="Second" url={undefined} />
      <QueuedPicture name="Third" url="https://two.example" />
    </>,
  )
  expect(sources(container)).toEqual([])
  expect(container.querySelectorAll('.picture')).toHaveLength(3)
  expect(container.querySelector('[data-letter]')?.getAttribute('data-letter')).toBe('Se')
  frame()
  expect(sources(container)).toEqual(['https://one.example'])
  frame()
  expect(sources(container)).toEqual(['https://one.example', 'https://two.example'])
  expect(container.querySelector('img')?.getAttribute('loading')).toBe('lazy')
})

test('begins the fifth picture when one of four has come, or has failed', () => {
  const urls = [1, 2, 3, 4, 5, 6].map((number) => `https://${number}.example`)
  const { container } = render(urls.map((url) => <QueuedPicture key={url} name="Boat" url={url} />))
  const begun = () => sources(container).length
  for (const _ of urls) frame()
  expect(begun()).toBe(4)
  const [first, second] = container.querySelectorAll('img')
  fireEvent.load(first as HTMLImageElement)
  frame()
  expect(begun()).toBe(5)
  fireEvent.error(second as HTMLImageElement)
  frame()
  // The second one has become letters.
  expect(begun()).toBe(5)
  expect(sources(container)).toEqual([urls[0], ...urls.slice(2)])
})

test('waits for a picture that failed until the one in its place has come, and not for one that is gone', () => {
  const old = render(
    [1, 2, 3].map((number) => <QueuedPicture key={number} name="Boat" url={`https://old${number}.example`} />),
  )
  const url = 'https://broken.example'
  const { container } = render(<QueuedPicture name="Boat" url={url} instead="https://instead.example" />)
  for (let count = 0; count < 4; count += 1) frame()
  const last = render(<QueuedPicture name="Boat" url="https://last.example" />)
  fireEvent.error(container.querySelector('img') as HTMLImageElement)
  frame()
  expect([sources(container), sources(last.container)]).toEqual([['https://instead.example'], []])
  old.unmount()
  frame()
  expect(sources(last.container)).toEqual(['https://last.example'])
})

test('shows one that has been shown before at once', () => {
  const { container, unmount } = render(<QueuedPicture name="Boat" url="https://again.example" />)
  frame()
  expect(sources(container)).toEqual(['https://again.example'])
  unmount()
  const again = render(<QueuedPicture name="Boat" url="https://again.example" />)
  expect(sources(again.container)).toEqual(['https://again.example'])
})

test('takes a picture out of the line that is gone, or has become another one', () => {
  const { container, rerender } = render(<QueuedPicture name="Boat" url="https://old.example" />)
  rerender(<QueuedPicture name="Boat" url="https://new.example" />)
  frame()
  expect(sources(container)).toEqual(['https://new.example'])
  const other = render(<QueuedPicture name="Boat" url="https://gone.example" />)
  other.unmount()
  frame()
  // That of the picture on its way.
  expect(vi.getTimerCount()).toBe(1)
})
