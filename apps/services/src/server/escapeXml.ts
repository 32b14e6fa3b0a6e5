const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for content and quoted attributes of HTML and SVG. */
export function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (character) => escapes[character] ?? '')
}
