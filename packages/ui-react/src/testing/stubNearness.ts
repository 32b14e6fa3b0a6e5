import { act } from '@testing-library/react'
import { vi } from 'vitest'

type Watched = { readonly callback: IntersectionObserverCallback; element?: Element }

/** Stands in for the browser, which says what comes near the visible part of a view. */
export function stubNearness(): stubNearness.ReturnType {
  const watched = new Set<Watched>()
  let made = 0
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly watched: Watched
      constructor(callback: IntersectionObserverCallback) {
        made += 1
        this.watched = { callback }
      }
      observe(element: Element) {
        watched.add(Object.assign(this.watched, { element }))
      }
      disconnect() {
        watched.delete(this.watched)
      }
    },
  )

  return {
    made: () => made,
    watched: () => [...watched].flatMap(({ element }) => element ?? []),
    bringNear: (isNear = () => true) =>
      act(async () => {
        for (const { callback, element } of [...watched]) {
          // A busy page hears of it along with what was before.
          const entries = [false, true].map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry)
          if (element && isNear(element)) callback(entries, {} as never)
        }
      }),
  }
}

export declare namespace stubNearness {
  type ReturnType = {
    /** How many observers were made. */
    readonly made: () => number
    /** What waits to come near. */
    readonly watched: () => readonly Element[]
    /** A visitor scrolls: this comes near, or everything that waits for it. */
    readonly bringNear: (isNear?: (element: Element) => boolean) => Promise<void>
  }
}
