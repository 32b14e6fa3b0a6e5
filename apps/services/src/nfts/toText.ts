/**
 * Cuts what a stranger wrote. PostgreSQL stores no zero, and neither database a half of a letter. The engine keeps the whole
 * text with a part of it, so that a part is copied.
 */
export function toText(value: unknown, longest: number): string | null {
  if (typeof value !== 'string' || value === '') return null
  const text = value.replaceAll('\0', '')
  return text.length > longest ? Buffer.from(text.slice(0, longest)).toString() : text.toWellFormed()
}
