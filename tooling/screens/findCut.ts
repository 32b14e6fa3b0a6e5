/** Runs in the page: the texts of the modal that reach beyond its card, or beyond the place that they have. */
export function findCut(): string[] {
  const roots = [...document.body.children].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  const cards = roots.flatMap((root) => root.querySelector('[data-testid="w3m-modal-card"]') ?? [])
  const isOutside = (inner: DOMRect, outer: DOMRect): boolean =>
    inner.left < outer.left - 1 || inner.right > outer.right + 1
  /** Whether a parent cuts it on purpose, with dots or by scrolling. */
  const isMeant = (element: Element, card: Element): boolean => {
    for (let at: Element | null = element; at && at !== card; at = at.parentElement) {
      const { textOverflow, overflowX, webkitLineClamp, position } = getComputedStyle(at)
      if (textOverflow === 'ellipsis' || overflowX === 'auto' || overflowX === 'scroll') return true
      if (webkitLineClamp !== 'none' || (position === 'absolute' && at.getBoundingClientRect().width <= 1)) return true
    }
    return false
  }
  return cards.flatMap((card) => {
    const box = card.getBoundingClientRect()
    const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
    const cut: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement } = node
      if (!node.nodeValue?.trim() || !parentElement || isMeant(parentElement, card)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const text = range.getBoundingClientRect()
      const isClipped = ['hidden', 'clip'].includes(getComputedStyle(parentElement).overflowX)
      const holder = parentElement.closest('button, a, li, dd, dt') ?? card
      const reaches = isOutside(text, box) || isOutside(text, holder.getBoundingClientRect())
      const hides = isClipped && parentElement.scrollWidth > parentElement.clientWidth + 1
      if (text.width > 0 && (reaches || hides)) cut.push(node.nodeValue.trim().slice(0, 60))
    }
    return cut
  })
}
