/**
 * Creates a style sheet that works under any content security policy: no style element, no style attribute. It is
 * created on first use, since a server has no style sheets.
 */
export function createSheet(...texts: readonly string[]): () => CSSStyleSheet {
  let sheet: CSSStyleSheet | undefined
  return () => {
    if (!sheet) {
      sheet = new CSSStyleSheet()
      // The DOM of a test runner may lack it.
      sheet.replaceSync?.(texts.join('\n'))
    }
    return sheet
  }
}
