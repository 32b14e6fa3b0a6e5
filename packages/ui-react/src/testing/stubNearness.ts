import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** What is watched for being in sight, by the one observer of a page. */
const seen = new Map<Element, IntersectionObserverCallback>()

type Watched = { readonly callback: IntersectionObserverCallback; readonly root: unknown; element?: Element }

/** Stands in for the browser, which says what comes near the visible part of a view. Frames follow at once. */
export function stubNearness(): stubNearness.ReturnType {
  const watched = new Set<Watched>()
  let made = 0
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly watched: Watched
      /** Not those for what is in sight, which have no margin. */
      readonly isForNearness: boolean
      constructor(callback: IntersectionObserverCallback, { root, rootMargin }: IntersectionObserverInit = {}) {
        this.isForNearness = rootMargin !== undefined
        if (this.isForNearness) made += 1
        this.watched = { callback, root }
      }
      observe(element: Element) {
        if (this.isForNearness) watched.add(Object.assign(this.watched, { element }))
        else seen.set(element, this.watched.callback)
      }
      unobserve(element: Element) {
        seen.delete(element)
      }
      disconnect() {
        watched.delete(this.watched)
      }
    },
  )
  let frames = 0
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    frames += 1
    setTimeout(() => {
      frames -= 1
      callback()
    })
  })

  return {
    made: () => made,
    bringInSight(isInSight) {
      for (const [target, callback] of seen) {
        callback([{ target, isIntersecting: isInSight(target) } as IntersectionObserverEntry], {} as never)
      }
    },
    watched: () => [...watched].flatMap(({ element }) => element ?? []),
    bringNear: (isNear = () => true) =>
      act(async () => {
        for (const { callback, element } of [...watched]) {
          // A busy page hears of it along with what was before.
          const entries = [false, true].map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry)
          if (element && isNear(element)) callback(entries, {} as never)
        }
        do await new Promise((resolve) => setTimeout(resolve))
        while (frames > 0)
      }),
  }
}

export declare namespace stubNearness {
  type ReturnType = {
    /** How many observers were made. */
    readonly made: () => number
    /** The visitor sees these, and no others. */
    readonly bringInSight: (isInSight: (element: Element) => boolean) => void
    /** What waits to come near. */
    readonly watched: () => readonly Element[]
    /** A visitor scrolls: this comes near, or everything that waits for it. */
    readonly bringNear: (isNear?: (element: Element) => boolean) => Promise<void>
  }
}
