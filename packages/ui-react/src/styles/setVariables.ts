import type { ThemeVariables } from '@mooring/core'
import { toCssVariables } from '@mooring/core/internal'

/**
 * Sets the theme's variables on an element of ours, and removes old ones. It uses the CSSOM, which no security policy
 * blocks.
 */
export function setVariables(element: HTMLElement | null, variables: ThemeVariables): void {
  if (!element) return
  element.style.cssText = ''
  for (const [name, value] of Object.entries(toCssVariables(variables))) element.style.setProperty(name, value)
}
