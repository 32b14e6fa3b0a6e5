import { type ThemeVariables, toCssVariables } from '@mooring/core'

/**
 * Writes the theme's variables on an element, and takes away those that it does not have any more. It goes through the
 * object model, which no security policy forbids.
 */
export function setVariables(element: HTMLElement | null, variables: ThemeVariables): void {
  if (!element) return
  const { style } = element
  const values = toCssVariables(variables)
  for (const name of Array.from(style)) {
    if (name.startsWith('--mooring-') && !(name in values)) style.removeProperty(name)
  }
  for (const [name, value] of Object.entries(values)) style.setProperty(name, value)
}
