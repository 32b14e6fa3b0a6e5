/** One of twelve hues for a name, the same each time. The style sheets know them as `data-hue`. */
export function hueOf(name: string): number {
  let hash = 0
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return hash % 12
}
