/** The index of the first changed line; undefined when all lines are equal. */
export function findChange(before: string, after: string): number | undefined {
  const old = before.split('\n')
  const index = after.split('\n').findIndex((line, index) => line !== old[index])
  return index < 0 ? undefined : index
}
