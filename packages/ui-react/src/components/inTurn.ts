/** Whether something is in the visible part of the view. */
export type Sight = { current: boolean }

type Turn = { readonly callback: () => void; readonly sight: Sight }

const waiting = { slices: [] as Turn[], pictures: [] as Turn[] }

let isAwaited = false
const holds = new Set<symbol>()
const held = new Set<() => void>()

/** Lets all wait until the returned function is called: while a view changes, a slow device has no time for more. */
export function holdTurns(): () => void {
  const hold = Symbol()
  holds.add(hold)
  return () => {
    holds.delete(hold)
    if (holds.size > 0) return
    for (const callback of held) {
      held.delete(callback)
      callback()
    }
  }
}

/**
 * Calls back at once, or when nothing holds the turns any more.
 *
 * @returns A function that takes it back.
 */
export function afterHold(callback: () => void): () => void {
  if (holds.size === 0) callback()
  else held.add(callback)
  return () => void held.delete(callback)
}

/**
 * Calls back in one of the next frames, one in each: slices of lists before pictures, and what is in sight before the
 * rest.
 *
 * @param sight - Read when a frame comes.
 * @returns A function that takes it out of the line.
 */
export function inTurn(kind: 'slices' | 'pictures', callback: () => void, sight: Sight): () => void {
  const turn = { callback, sight }
  waiting[kind].push(turn)
  awaitFrame()
  return () => {
    waiting[kind] = waiting[kind].filter((other) => other !== turn)
  }
}

function awaitFrame(): void {
  if (isAwaited || waiting.slices.length + waiting.pictures.length === 0) return
  isAwaited = true
  requestAnimationFrame(next)
}

function next(): void {
  isAwaited = false
  const line = waiting.slices.length > 0 ? waiting.slices : waiting.pictures
  const inSight = line.findIndex(({ sight }) => sight.current)
  const [turn] = holds.size > 0 ? [] : line.splice(Math.max(0, inSight), 1)
  awaitFrame()
  turn?.callback()
}
