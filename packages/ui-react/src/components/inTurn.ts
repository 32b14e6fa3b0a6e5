/** Whether something is in the visible part of the view. */
export type Sight = { current: boolean }

type Turn = {
  readonly kind: 'slices' | 'pictures'
  readonly callback: (done: () => void) => void
  readonly sight: Sight
}

/** How many pictures may be on their way: a slow device has no time for more in the frame in which they come. */
const most = 4
/** How long the others wait for one (ms): a network may be slow, and a lazy picture may not load at all. */
const patience = 300
/** One of each picture on its way. */
const onTheirWay = new Set<{ readonly sight: Sight }>()

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
 * rest. A picture waits while four others are on their way, at most 300 ms for each.
 *
 * @param callback - A picture calls `done` when it has come, or has failed.
 * @param sight - Read when a frame comes.
 * @returns A function that takes it out of the line.
 */
export function inTurn(kind: Turn['kind'], callback: Turn['callback'], sight: Sight): () => void {
  const turn = { kind, callback, sight }
  waiting[kind].push(turn)
  awaitFrame()
  return () => takeOut(turn)
}

function takeOut(turn: Turn): void {
  waiting[turn.kind] = waiting[turn.kind].filter((other) => other !== turn)
}

function awaitFrame(): void {
  if (isAwaited || !findTurn()) return
  isAwaited = true
  requestAnimationFrame(next)
}

function findTurn(): Turn | undefined {
  const line = waiting.slices.length > 0 ? waiting.slices : waiting.pictures
  const turn = line.find(({ sight }) => sight.current) ?? line[0]
  if (turn?.kind !== 'pictures') return turn
  // A picture in sight does not wait for one that is not.
  const others = [...onTheirWay].filter(({ sight }) => sight.current || !turn.sight.current)
  return others.length < most ? turn : undefined
}

function next(): void {
  isAwaited = false
  const turn = holds.size > 0 ? undefined : findTurn()
  if (turn) takeOut(turn)
  const done = turn?.kind === 'pictures' ? setOut(turn) : () => {}
  awaitFrame()
  turn?.callback(done)
}

/** Counts a picture as on its way until the returned function is called. */
function setOut({ sight }: Turn): () => void {
  const picture = { sight }
  onTheirWay.add(picture)
  const done = () => {
    if (onTheirWay.delete(picture)) awaitFrame()
  }
  setTimeout(done, patience)
  return done
}
