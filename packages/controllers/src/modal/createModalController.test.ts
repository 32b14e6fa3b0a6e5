import { expect, test, vi } from 'vitest'
import { createModalController } from './createModalController.js'

test('says that it is open once, whatever happens while it is', () => {
  vi.useFakeTimers()
  let mayClose = false
  const modal = createModalController({ mayClose: () => mayClose, onOpened: vi.fn(), onClosed: vi.fn() })
  const [onOpen, onChange] = [vi.fn(), vi.fn()]
  modal.$isOpen.listen((isOpen) => onOpen(isOpen))
  modal.$modal.listen(onChange)
  modal.open()
  modal.shown()
  modal.close()
  vi.runAllTimers()
  expect([onOpen.mock.calls, onChange.mock.calls.length]).toEqual([[[true]], 4])
  mayClose = true
  modal.close()
  expect(onOpen.mock.calls).toEqual([[true], [false]])
  vi.useRealTimers()
})
