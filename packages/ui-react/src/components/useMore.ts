import { type RefObject, useRef } from 'react'
import { useNear } from './useNear.js'

/**
 * Calls back when the end of a list comes near the visible part of the view.
 *
 * @param more - Undefined if there is no more.
 * @returns The place for the element at the end.
 */
export function useMore<element extends HTMLElement>(more: (() => void) | undefined): RefObject<element | null> {
  const place = useRef<element>(null)
  // Another function each time: the end may still be near when more has come.
  useNear(place, more && (() => more()))
  return place
}
