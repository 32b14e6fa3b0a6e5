/**
 * Makes a style sheet that any page may use, whatever its content security policy: no style element, no style
 * attribute. It is made when it is first needed, since a server has no style sheets.
 */
export function createSheet(...texts: readonly string[]): () => CSSStyleSheet {
  let sheet: CSSStyleSheet | undefined
  return () => {
    if (!sheet) {
      sheet = new CSSStyleSheet()
      sheet.replaceSync(texts.join('\n'))
    }
    return sheet
  }
}
