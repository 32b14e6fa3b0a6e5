import { beforeEach, expect, test, vi } from 'vitest'
import { installSight, type SightWindow } from './installSight.ts'

let clock: number
let isShown: boolean
let frames: (() => void)[]
let layouts: (() => void)[]
let messages: (() => void)[]
let page: SightWindow
const callback = vi.fn()

beforeEach(() => {
  ;[clock, isShown, frames, layouts, messages] = [0, false, [], [], []]
  callback.mockClear()
  page = {} as SightWindow
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', {})
  vi.stubGlobal('performance', { now: () => clock })
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(run: () => void) {
        layouts.push(run)
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal(
    'MessageChannel',
    class {
      port1: { onmessage?: () => void } = {}
      port2 = { postMessage: () => messages.push(() => this.port1.onmessage?.()) }
    },
  )
  installSight()
  page.whenInSight(() => isShown, callback)
  return () => vi.unstubAllGlobals()
})

/** The start of a frame, with what the page does in it, and its layout. */
function draw(time: number, change: () => void = () => {}): void {
  clock = time
  for (const run of frames.splice(0)) run()
  change()
  for (const run of layouts.splice(0)) run()
}

function deliver(time: number): void {
  clock = time
  for (const run of messages.splice(0)) run()
}

test('a frame is over when its message arrives', () => {
  draw(10)
  deliver(20)
  expect(callback).not.toHaveBeenCalled()
  draw(30, () => {
    isShown = true
  })
  deliver(45)
  draw(50)
  deliver(60)
  expect(callback.mock.calls).toEqual([[45]])
})

test('a frame is over when the next one starts, if that is before its message', () => {
  draw(10, () => {
    isShown = true
  })
  draw(40)
  deliver(75)
  expect(callback.mock.calls).toEqual([[40]])
})

test('what appears after the layout of a frame belongs to the next one', () => {
  draw(10)
  isShown = true
  deliver(20)
  expect(callback).not.toHaveBeenCalled()
  draw(30)
  deliver(42)
  expect(callback.mock.calls).toEqual([[42]])
})
