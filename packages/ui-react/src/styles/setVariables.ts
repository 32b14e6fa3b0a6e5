import { type ThemeVariables, toCssVariables } from '@mooring/core'

/** Writes the theme's variables on an element, through the object model, which no security policy forbids. */
export function setVariables(element: HTMLElement | null, variables: ThemeVariables): void {
  for (const [name, value] of Object.entries(toCssVariables(variables))) element?.style.setProperty(name, value)
}
