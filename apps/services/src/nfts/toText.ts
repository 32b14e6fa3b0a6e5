/** Cuts what a stranger wrote. PostgreSQL stores no zero, and neither database a half of a letter. */
export function toText(value: unknown, longest: number): string | null {
  return typeof value === 'string' && value !== '' ? value.replaceAll('\0', '').slice(0, longest).toWellFormed() : null
}
