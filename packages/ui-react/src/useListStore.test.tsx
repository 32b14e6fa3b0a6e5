import { act, renderHook } from '@testing-library/react'
import { atom, onMount } from 'nanostores'
import { expect, test, vi } from 'vitest'
import { holdTurns } from './components/inTurn.js'
import { useListStore } from './useListStore.js'
import { HoldContext } from './useStore.js'

test('reads a store, and what it becomes', async () => {
  const $list = atom(['a'])
  const { result } = renderHook(() => useListStore($list))
  expect(result.current).toEqual(['a'])
  act(() => $list.set(['a', 'b']))
  expect(result.current).toEqual(['a', 'b'])
})

test('reads what a store becomes when it is first watched', () => {
  const $list = atom<readonly string[]>([])
  onMount($list, () => $list.set(['loaded']))
  const { result } = renderHook(() => useListStore($list))
  expect(result.current).toEqual(['loaded'])
})

test('reads another store, and no longer the first one', () => {
  const [$first, $second] = [atom('first'), atom('second')]
  const { result, rerender } = renderHook(({ store }) => useListStore(store), { initialProps: { store: $first } })
  rerender({ store: $second })
  expect(result.current).toBe('second')
  const { lc } = $first as unknown as { lc: number }
  expect(lc).toBe(0)
})

test('stays as it is in a view on its way out', () => {
  const $list = atom('before')
  const hold = { isHeld: false }
  const render = vi.fn(() => useListStore($list))
  const { result } = renderHook(render, {
    wrapper: ({ children }) => <HoldContext.Provider value={hold}>{children}</HoldContext.Provider>,
  })
  hold.isHeld = true
  const renders = render.mock.calls.length
  act(() => $list.set('after'))
  expect([result.current, render.mock.calls.length]).toEqual(['before', renders])
})

test('waits while a view changes, and not for what is gone by then', () => {
  const $list = atom('loading')
  const render = vi.fn(() => useListStore($list))
  const { result } = renderHook(render)
  const renderGone = vi.fn(() => useListStore($list))
  const gone = renderHook(renderGone)
  const release = holdTurns()
  const renders = render.mock.calls.length
  act(() => $list.set('loaded'))
  act(() => $list.set('loaded again'))
  expect([result.current, render.mock.calls.length]).toEqual(['loading', renders])
  gone.unmount()
  const rendersGone = renderGone.mock.calls.length
  act(release)
  expect([result.current, renderGone.mock.calls.length]).toEqual(['loaded again', rendersGone])
  act(() => $list.set('later'))
  expect(result.current).toBe('later')
})
