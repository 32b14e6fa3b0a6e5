/** The first line that is not what it was, counted from 0; nothing when all are. */
export function findChange(before: string, after: string): number | undefined {
  const old = before.split('\n')
  const index = after.split('\n').findIndex((line, index) => line !== old[index])
  return index < 0 ? undefined : index
}
