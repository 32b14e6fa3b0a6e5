/** Creates an element with attributes and children. A string becomes a text node, so markup in it has no effect. */
export function createElement<name extends keyof HTMLElementTagNameMap>(
  name: name,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[name] {
  const element = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  element.append(...children)
  return element
}
