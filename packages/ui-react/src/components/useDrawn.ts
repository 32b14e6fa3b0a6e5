import type { Route } from '@mooring/core'
import { type RefObject, useState } from 'react'
import { useModal } from '../modal/ModalContext.js'
import { useMore } from './useMore.js'

/** How many more rows are drawn at once: a slow device has no time for more in a frame. */
const slice = 4

/** How much of each list was drawn when a visitor left its view, for the way back. */
const kept = new WeakMap<Route, Map<string, number>>()

/**
 * Draws a long list in slices, the next one when the end comes near. On the way back to the view the list is as long as
 * it was, so that the visitor finds the place again.
 *
 * @returns How many rows to draw, and the place for an element behind them.
 */
export function useDrawn<element extends HTMLElement>(options: useDrawn.Options): useDrawn.ReturnType<element> {
  const { name, length, first, onEnd } = options
  const { kit } = useModal()
  const [route] = useState(() => kit.router.$router.get().route)
  const [last, setLast] = useState(() => ({ name, drawn: kept.get(route)?.get(name) ?? first }))
  const drawn = last.name === name ? last.drawn : first

  function draw(): void {
    const next = drawn + slice
    kept.set(route, (kept.get(route) ?? new Map()).set(name, next))
    setLast({ name, drawn: next })
  }
  return { drawn, end: useMore<element>(drawn < length ? draw : onEnd) }
}

export declare namespace useDrawn {
  type Options = {
    /** Of the list, within its view. Another name is another list, which begins anew. */
    name: string
    length: number
    /** How many rows are drawn at first: a screenful. */
    first: number
    /** Everything is drawn, and the end comes near. */
    onEnd?: (() => void) | undefined
  }
  type ReturnType<element> = { drawn: number; end: RefObject<element | null> }
}
