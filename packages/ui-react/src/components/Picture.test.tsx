import { act, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Picture } from './Picture.js'

const url = 'data:image/png;base64,AAAA'

afterEach(() => vi.unstubAllGlobals())

test('shows the picture, which says nothing that the name beside it does not say', () => {
  const { container } = render(<Picture name="First" url={url} />)
  const image = container.querySelector('img')
  expect([image?.getAttribute('src'), image?.alt]).toEqual([url, ''])
})

test('shows two letters of the name in one of twelve hues where there is no picture', () => {
  const { container } = render(<Picture name="  first" url={undefined} />)
  const letter = container.querySelector('span')
  expect(letter?.getAttribute('data-letter')).toBe('Fi')
  expect(letter?.getAttribute('aria-hidden')).toBe('true')
  expect(Number(letter?.dataset.hue)).toBeLessThan(12)
})

test.each([
  ['🦊 Fox', '🦊F'],
  ['Rabby Wallet', 'RW'],
  ['Rainbow', 'Ra'],
  ['X', 'X'],
  ['محفظة عربية', 'مع'],
  ['', '?'],
  ['   ', '?'],
])('shows for the name "%s" the sign %s', (name, letter) => {
  const { container } = render(<Picture name={name} url={undefined} />)
  expect(container.querySelector('[data-letter]')?.getAttribute('data-letter')).toBe(letter)
  expect(container.textContent).toBe('')
})

test('shows the letter in place of a picture that does not load, and a later one again', () => {
  const { container, rerender } = render(<Picture name="First" url={url} />)
  fireEvent.error(container.querySelector('img') as HTMLImageElement)
  expect(container.querySelector('[data-letter]')?.getAttribute('data-letter')).toBe('Fi')
  rerender(<Picture name="First" url="data:image/png;base64,BBBB" />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('data:image/png;base64,BBBB')
})

test('shows the other picture while its own is missing, or does not load', () => {
  const instead = 'data:image/png;base64,CCCC'
  const { container, rerender } = render(<Picture name="First" url={undefined} instead={instead} />)
  const source = () => container.querySelector('img')?.getAttribute('src')
  expect(source()).toBe(instead)
  rerender(<Picture name="First" url={url} instead={instead} />)
  expect(source()).toBe(url)
  fireEvent.error(container.querySelector('img') as HTMLImageElement)
  expect(source()).toBe(instead)
  fireEvent.error(container.querySelector('img') as HTMLImageElement)
  expect(container.querySelector('[data-letter]')).toBeTruthy()
})

test('loads a picture of a long list when the browser has time, and the others at once', () => {
  const idle = new Map<number, () => void>()
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.set(idle.size, run).size - 1)
  vi.stubGlobal('cancelIdleCallback', (id: number) => idle.delete(id))
  const { container, unmount } = render(
    <>
      <Picture name="First" url={url} />
      <Picture name="Second" url={url} isLazy />
    </>,
  )
  const sources = () => [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))
  expect(sources()).toEqual([url, null])
  act(() => idle.get(0)?.())
  expect(sources()).toEqual([url, url])
  unmount()
  expect(idle.size).toBe(0)
})

test('asks the browser for nothing once a picture has left the page', () => {
  const cancel = vi.fn()
  vi.stubGlobal('requestIdleCallback', () => 7)
  vi.stubGlobal('cancelIdleCallback', cancel)
  render(<Picture name="First" url={url} isLazy />).unmount()
  expect(cancel).toHaveBeenCalledWith(7)
})
