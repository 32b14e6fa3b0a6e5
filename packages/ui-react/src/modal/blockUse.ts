/** The events that a visitor causes. */
const uses = ['click', 'submit', 'input', 'change']

/** Lets nothing be done with an element while it is blocked: `inert` would compute the styles of all that is in it. */
export function blockUse(element: HTMLElement, isBlocked: (event: Event) => boolean): () => void {
  const onUse = (event: Event) => {
    if (!isBlocked(event)) return
    event.stopPropagation()
    event.preventDefault()
  }
  for (const use of uses) element.addEventListener(use, onUse, true)
  return () => {
    for (const use of uses) element.removeEventListener(use, onUse, true)
  }
}
