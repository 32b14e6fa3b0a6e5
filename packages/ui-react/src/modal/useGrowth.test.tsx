import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInModal } from '../testing/renderInModal.js'
import { setupKit } from '../testing/setupKit.js'
import { ModalCard } from './ModalCard.js'

type Frames = readonly Readonly<Record<string, string>>[]
const moves: (readonly [name: string, from: string])[] = []
const disconnect = vi.fn()
let report = () => {}

beforeEach(() => {
  moves.length = 0
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => {}
      disconnect = disconnect
      constructor(callback: () => void) {
        report = callback
      }
    },
  )
  Element.prototype.animate = function (this: Element, frames: Frames) {
    moves.push([this.className, Object.values(frames[0] ?? {})[0] ?? ''])
    return {} as Animation
  } as Element['animate']
})
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'animate')
  vi.unstubAllGlobals()
})

/** Shows views of these heights (px). */
async function show(heights: readonly number[], { time = '150ms', isSheet = false } = {}) {
  const { container, unmount } = await renderInModal(setupKit().kit, <ModalCard />)
  const card = container.querySelector<HTMLElement>('.card')
  if (!card) throw new Error('There is no card')
  card.style.setProperty('--mooring--time-height', time)
  card.style.setProperty('translate', isSheet ? '0px' : 'none')
  const height = vi.spyOn(card, 'offsetHeight', 'get')
  for (const value of heights) {
    height.mockReturnValue(value)
    report()
  }
  return unmount
}

test('moves the back of the card and what is cut off of a higher view, and measures no more once it is gone', async () => {
  const unmount = await show([200, 200, 400])
  expect(moves).toEqual([
    ['card-back', 'scaleY(0.5)'],
    ['stage', 'inset(0 0 200px)'],
  ])
  unmount()
  expect(disconnect).toHaveBeenCalledOnce()
})

test('cuts nothing off a lower view', async () => {
  await show([400, 200])
  expect(moves).toEqual([
    ['card-back', 'scaleY(2)'],
    ['stage', 'inset(0 0 0px)'],
  ])
})

test('moves the sheet of a phone as a whole', async () => {
  await show([200, 300], { isSheet: true })
  expect(moves).toEqual([['card', 'translateY(100px)']])
})

test('moves nothing for those who want less movement, nor when it opens', async () => {
  await show([200, 400], { time: '0ms' })
  await show([0, 400])
  expect(moves).toEqual([])
})
