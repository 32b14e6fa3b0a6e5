import { afterEach, expect, test, vi } from 'vitest'
import { setupKit } from '../testing/setupKit.js'
import { sheetPart } from './sheetPart.js'

afterEach(() => document.body.replaceChildren())

/** A sheet of 600 px, and a finger on its header. Positions are px, times ms. */
async function setup() {
  const { kit } = setupKit()
  await kit.open()
  const dialog = document.createElement('div')
  dialog.innerHTML =
    '<div class="card"><div class="header"><h1></h1><button></button></div><div class="list"></div></div>'
  document.body.append(dialog)
  const [card, title, button, list] = ['.card', 'h1', 'button', '.list'].map((name) => dialog.querySelector(name)) as [
    HTMLElement,
    ...Element[],
  ]
  vi.spyOn(card, 'offsetHeight', 'get').mockReturnValue(600)
  const stop = sheetPart.followFinger(kit, dialog)
  function drag(
    target: Element | undefined,
    moves: readonly (readonly [y: number, time: number])[],
    end = 'pointerup',
  ) {
    const fire = (type: string, y: number, time: number) => {
      const event = new PointerEvent(type, { bubbles: true, clientY: y, isPrimary: true, pointerType: 'touch' })
      Object.defineProperty(event, 'timeStamp', { value: time })
      target?.dispatchEvent(event)
    }
    fire('pointerdown', 0, 0)
    for (const [y, time] of moves) fire('pointermove', y, time)
    const [y, time] = moves.at(-1) ?? [0, 0]
    return { drop: () => fire(end, y, time), rest: () => fire(end, y, time + 500) }
  }
  return { kit, card, title, button, list, drag, stop, isOpen: () => kit.modal.$modal.get().isOpen }
}

test('follows the finger down, and closes from a third of its height on', async () => {
  const { card, title, drag, isOpen } = await setup()
  const short = drag(title, [[190, 400]])
  expect(card.style.getPropertyValue('--mooring--drag')).toBe('190px')
  short.rest()
  expect([card.style.getPropertyValue('--mooring--drag'), isOpen()]).toEqual(['', true])
  drag(title, [[210, 400]]).rest()
  expect(isOpen()).toBe(false)
})

test('closes by a flick, unless the finger has rested', async () => {
  const { title, drag, isOpen } = await setup()
  const moves = [
    [10, 100],
    [40, 130],
  ] as const
  drag(title, moves).rest()
  expect(isOpen()).toBe(true)
  drag(title, moves).drop()
  expect(isOpen()).toBe(false)
})

test('opens fully when it is pulled up, and comes back to half before it closes', async () => {
  const { card, title, drag, isOpen } = await setup()
  const up = drag(title, [[-60, 400]])
  expect(card.style.getPropertyValue('--mooring--drag')).toBe('-15px')
  up.rest()
  expect(card.dataset.full).toBe('true')
  drag(title, [[300, 400]]).rest()
  expect([card.dataset.full, isOpen()]).toEqual([undefined, true])
  drag(title, [[300, 400]]).rest()
  expect(isOpen()).toBe(false)
})

test('leaves buttons, lists and interrupted gestures alone, and stops', async () => {
  const { title, button, list, drag, stop, isOpen } = await setup()
  drag(button, [[400, 400]]).drop()
  drag(list, [[400, 400]]).drop()
  drag(title, [[400, 400]], 'pointercancel').drop()
  stop()
  drag(title, [[400, 400]]).drop()
  expect(isOpen()).toBe(true)
})
