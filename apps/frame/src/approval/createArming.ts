import { atom, type ReadableAtom } from 'nanostores'

/** How long all of the frame has to be in full sight (ms), so that no click meant for something else counts. */
const armTime = 500

/** A frame smaller than this shows too little. In CSS pixels. */
const least = { width: 280, height: 300 }

/** Whether a click may approve. */
type Arming =
  /** The browser looks, and something is in the way, or was a moment ago. */
  'waiting' | 'armed' | 'covered'

/** Whether the browser can say that nothing covers the frame: IntersectionObserver v2. */
export const canSeeCovers = (): boolean =>
  typeof IntersectionObserverEntry === 'function' && 'isVisible' in IntersectionObserverEntry.prototype

/**
 * Watches whether all of the frame is seen: not covered, not transparent, not scaled, not cut off.
 *
 * @param isTop - A window of its own cannot be covered by a page: there the time alone counts.
 */
export function createArming({ isTop, element = document.body }: createArming.Options): createArming.Watch {
  const $arming = atom<Arming>('waiting')
  let timer: ReturnType<typeof setTimeout> | undefined
  let isGood = false

  function change(isSeen: boolean): void {
    if (isSeen === isGood) {
      if (!isSeen) $arming.set('covered')
      return
    }
    isGood = isSeen
    clearTimeout(timer)
    $arming.set(isSeen ? 'waiting' : 'covered')
    if (isSeen) timer = setTimeout(() => $arming.set('armed'), armTime)
  }

  if (isTop) {
    const look = () => change(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    look()
    return { $arming, end: () => document.removeEventListener('visibilitychange', look) }
  }
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1) as (IntersectionObserverEntry & { isVisible: boolean }) | undefined
      const isLarge = innerWidth >= least.width && innerHeight >= least.height
      change(entry?.isVisible === true && entry.intersectionRatio === 1 && isLarge)
    },
    { threshold: [0, 0.5, 1], trackVisibility: true, delay: 100 } as IntersectionObserverInit,
  )
  observer.observe(element)
  return {
    $arming,
    end() {
      clearTimeout(timer)
      observer.disconnect()
    },
  }
}

export declare namespace createArming {
  type Options = { isTop: boolean; element?: Element }
  type Watch = { readonly $arming: ReadableAtom<Arming>; end(): void }
}
