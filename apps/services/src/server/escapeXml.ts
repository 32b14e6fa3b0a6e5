const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Makes a text safe between the tags and in the quoted attributes of HTML and SVG. */
export function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (character) => escapes[character] ?? '')
}
