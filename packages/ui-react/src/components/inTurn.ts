type Callback = () => void

/** Slices of lists come before pictures. */
const slices = createLine(12)
const pictures = createLine(24)
let count = 0

/** Calls back in one of the next frames, one in each. The latest come first, in their order: the visitor has come to them. */
export function inTurn(callback: Callback, isSlice = false): void {
  const line = isSlice ? slices : pictures
  line.add(callback)
  count += 1
  if (count === 1) requestAnimationFrame(next)
}

function next(): void {
  const callback = slices.take() ?? pictures.take()
  count -= 1
  if (count > 0) requestAnimationFrame(next)
  callback?.()
}

/** A line in which the latest few overtake all others. */
function createLine(few: number): { add: (callback: Callback) => void; take: () => Callback | undefined } {
  const latest: Callback[] = []
  const older: Callback[] = []
  return {
    add(callback) {
      latest.push(callback)
      const [overtaken] = latest.length > few ? latest.splice(0, 1) : []
      if (overtaken) older.push(overtaken)
    },
    take: () => latest.shift() ?? older.pop(),
  }
}
