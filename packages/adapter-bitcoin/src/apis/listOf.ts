/** The items of a list in a foreign answer, at most 200; of anything else, none. */
export function listOf(value: unknown): readonly unknown[] {
  try {
    return Array.isArray(value) ? [...value.slice(0, 200)] : []
  } catch {
    return []
  }
}
