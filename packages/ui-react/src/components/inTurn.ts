/** Whether something is in the visible part of the view. */
export type Sight = { current: boolean }

type Turn = { readonly callback: (done: () => void) => void; readonly sight: Sight }

/** How many pictures have a place: a slow device has no time for more in the frame in which they come. */
const places = 4
/** How long one keeps its place (ms): on a slow network the others do not wait for it. */
const patience = 300
let onTheirWay = 0

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
 * rest. Only four pictures are on their way at a time.
 *
 * @param callback - A picture calls `done` when it has come, or has failed.
 * @param sight - Read when a frame comes.
 * @returns A function that takes it out of the line.
 */
export function inTurn(kind: 'slices' | 'pictures', callback: Turn['callback'], sight: Sight): () => void {
  const turn = { callback, sight }
  waiting[kind].push(turn)
  awaitFrame()
  return () => {
    waiting[kind] = waiting[kind].filter((other) => other !== turn)
  }
}

function awaitFrame(): void {
  if (isAwaited || !nextLine()) return
  isAwaited = true
  requestAnimationFrame(next)
}

function nextLine(): Turn[] | undefined {
  const { slices, pictures } = waiting
  if (slices.length > 0) return slices
  return pictures.length > 0 && onTheirWay < places ? pictures : undefined
}

function next(): void {
  isAwaited = false
  const line = holds.size > 0 ? undefined : nextLine()
  const inSight = line?.findIndex(({ sight }) => sight.current) ?? 0
  const [turn] = line?.splice(Math.max(0, inSight), 1) ?? []
  const done = turn && line === waiting.pictures ? takePlace() : () => {}
  awaitFrame()
  turn?.callback(done)
}

/** Keeps a place for a picture until the returned function is called. */
function takePlace(): () => void {
  let isOver = false
  const free = () => {
    if (isOver) return
    isOver = true
    onTheirWay -= 1
    awaitFrame()
  }
  onTheirWay += 1
  setTimeout(free, patience)
  return free
}
