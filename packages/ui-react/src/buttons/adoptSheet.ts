/**
 * Adopts a style sheet into the document or the shadow root that an element is in, once. Pages may render themselves
 * into a shadow root, where the document's sheets do not apply.
 */
export function adoptSheet(element: HTMLElement | null, sheet: () => CSSStyleSheet): void {
  if (!element) return
  const root = element.getRootNode()
  const { adoptedStyleSheets } = root instanceof ShadowRoot ? root : document
  // Not every DOM of a test runner has it.
  if (adoptedStyleSheets && !adoptedStyleSheets.includes(sheet())) adoptedStyleSheets.push(sheet())
}
