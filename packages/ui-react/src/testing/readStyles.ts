/** A rule of a style sheet: what it is for, and what it says. */
export type Style = {
  readonly media: string
  readonly selector: string
  readonly property: string
  readonly value: string
}

/** Reads the declarations of a style sheet, nested ones with the selector around them. */
export function readStyles(css: string): readonly Style[] {
  const styles: Style[] = []
  const open: string[] = []
  let text = ''
  const declare = (): void => {
    const [property = '', ...rest] = text.split(':')
    if (rest.length && !text.trim().startsWith('@')) {
      const around = (isAt: boolean) => open.filter((part) => part.startsWith('@') === isAt)
      const selector = around(false).reduce(
        (outer, inner) => (inner.includes('&') ? inner.replaceAll('&', outer) : `${outer} ${inner}`.trim()),
        '',
      )
      styles.push({
        media: around(true).join(' '),
        selector,
        property: property.trim(),
        value: rest.join(':').replaceAll(/\s+/gu, ' ').trim(),
      })
    }
    text = ''
  }
  let quote = ''
  for (const character of css.replaceAll(/\/\*[\s\S]*?\*\//gu, '')) {
    if (character === "'" || character === '"') quote = quote === character ? '' : quote || character
    if (quote) text += character
    else if (character === '{') {
      open.push(text.replaceAll(/\s+/gu, ' ').trim())
      text = ''
    } else if (character === ';') declare()
    else if (character === '}') {
      declare()
      open.pop()
    } else text += character
  }
  return styles
}
