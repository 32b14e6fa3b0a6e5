import { type ThemeVariables, toCssVariables } from '@mooring/core'

/**
 * Writes the theme's variables on an element of ours, and nothing else: those that it does not have any more go. Through
 * the object model, which no security policy forbids.
 */
export function setVariables(element: HTMLElement | null, variables: ThemeVariables): void {
  if (!element) return
  element.style.cssText = ''
  for (const [name, value] of Object.entries(toCssVariables(variables))) element.style.setProperty(name, value)
}
