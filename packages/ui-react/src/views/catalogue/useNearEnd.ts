import { type RefObject, useEffect } from 'react'

/**
 * Calls back when the end of a list comes near the visible part.
 *
 * @param end - The last element.
 * @param isOn - Whether there is more to load.
 * @param length - The length of the list: an end that is still near after a page has loaded counts again.
 */
export function useNearEnd(
  end: RefObject<HTMLElement | null>,
  isOn: boolean,
  length: number,
  onNear: () => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the observer reports only changes, so each page gets its own
  useEffect(() => {
    const element = end.current
    if (!isOn || !element || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onNear()
      },
      { root: element.closest('.content'), rootMargin: '600px 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [end, isOn, length, onNear])
}
