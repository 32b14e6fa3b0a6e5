/**
 * Moves the focus from the heading into a field, so that a visitor can type at once. On a touch screen a keyboard would
 * cover the view, and on the way back the focus is where it was.
 */
export function takeFocus(field: HTMLInputElement | null): void {
  const root = field?.getRootNode()
  if (!field || !(root instanceof ShadowRoot) || matchMedia('(pointer: coarse)').matches) return
  // Where the modal moves the focus when it shows the view.
  field.dataset.start = ''
  const { activeElement } = root
  if (activeElement instanceof HTMLElement && activeElement.dataset.focus === 'title') field.focus()
}
