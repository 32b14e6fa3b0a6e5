/** Whether something is in the visible part of the view. */
export type Sight = { current: boolean }

type Turn = { readonly callback: () => void; readonly sight: Sight }

const waiting = { slices: [] as Turn[], pictures: [] as Turn[] }

/**
 * Calls back in one of the next frames, one in each: slices of lists before pictures, and what is in sight before the
 * rest.
 *
 * @param sight - Read when a frame comes.
 */
export function inTurn(kind: 'slices' | 'pictures', callback: () => void, sight: Sight): void {
  waiting[kind].push({ callback, sight })
  if (waiting.slices.length + waiting.pictures.length === 1) requestAnimationFrame(next)
}

function next(): void {
  const line = waiting.slices.length > 0 ? waiting.slices : waiting.pictures
  const inSight = line.findIndex(({ sight }) => sight.current)
  const [turn] = line.splice(Math.max(0, inSight), 1)
  if (waiting.slices.length + waiting.pictures.length > 0) requestAnimationFrame(next)
  turn?.callback()
}
