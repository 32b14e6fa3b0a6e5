import { type RefObject, useLayoutEffect } from 'react'

/**
 * Lets the card grow and shrink with what it shows. It has its new size from the first frame on: what moves is its
 * back, with a transform, or the whole sheet of a phone, which stands on the lower edge.
 *
 * @param content - What decides the height.
 */
export function useGrowth(content: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const watched = content.current
    const stage = watched?.parentElement
    const card = stage?.parentElement
    const back = card?.firstElementChild
    if (!watched || !stage || !card || !back?.animate || typeof ResizeObserver === 'undefined') return
    let last = 0
    const observer = new ResizeObserver(() => {
      const height = card.offsetHeight
      const old = last
      last = height
      const style = getComputedStyle(card)
      const duration = Number.parseFloat(style.getPropertyValue('--mooring--time-height'))
      if (!old || !height || old === height || !duration) return
      const options = { duration, easing: style.getPropertyValue('--mooring--ease') || 'ease' }
      if (style.translate !== 'none') {
        card.animate([{ transform: `translateY(${height - old}px)` }, { transform: 'none' }], options)
        return
      }
      back.animate([{ transform: `scaleY(${old / height})` }, { transform: 'none' }], options)
      stage.animate([{ clipPath: `inset(0 0 ${Math.max(0, height - old)}px)` }, { clipPath: 'inset(0)' }], options)
    })
    observer.observe(watched)
    return () => observer.disconnect()
  }, [content])
}
