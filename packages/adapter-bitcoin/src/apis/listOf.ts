/** Returns the items of a list in a foreign answer, at most 200. Returns an empty list for any other value. */
export function listOf(value: unknown): readonly unknown[] {
  try {
    return Array.isArray(value) ? [...value.slice(0, 200)] : []
  } catch {
    return []
  }
}
